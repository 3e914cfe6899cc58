import { expect, test } from "vitest";
import { readForm } from "#server/trust/readForm.ts";

const URLENCODED = "application/x-www-form-urlencoded";

function read(body: BodyInit | null, type: string) {
  return readForm(
    new Request("http://a.test/", { method: "POST", headers: { "Content-Type": type }, body }),
  );
}

test("fields are read from both encodings of a form", async () => {
  const plain = await read("securityCode=%E7%A0%81+1", URLENCODED);
  expect(plain).toBeInstanceOf(FormData);
  expect((plain as FormData).get("securityCode")).toBe("码 1");
  const parts = '--x\r\nContent-Disposition: form-data; name="securityCode"\r\n\r\n码\r\n--x--\r\n';
  const multipart = await read(parts, "multipart/form-data; boundary=x");
  expect((multipart as FormData).get("securityCode")).toBe("码");
});

test("an empty body is a form without fields", async () => {
  expect([...((await read("", URLENCODED)) as FormData)]).toEqual([]);
});

test.each(["text/plain", "application/json", "", "multipart/form-data; boundary=x"])(
  "a body of %j that is no form is malformed",
  async (type) => {
    expect(await read("{}", type)).toBe("malformed");
  },
);

test("above 16 KiB a body is too long, and is not kept", async () => {
  expect(await read(`a=${"b".repeat(16 * 1024 - 2)}`, URLENCODED)).toBeInstanceOf(FormData);
  expect(await read(`a=${"b".repeat(16 * 1024 - 1)}`, URLENCODED)).toBe("too-long");
  expect(await read(`a=${"b".repeat(2 * 1024 * 1024)}`, URLENCODED)).toBe("too-long");
});
