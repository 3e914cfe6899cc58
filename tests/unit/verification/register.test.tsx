import { expect, test } from "vitest";
import { Register, type RegisterProps } from "#app/features/verification/Register.tsx";
import { failOnWarnings, renderHtml, tags } from "#tests/support/html.tsx";

failOnWarnings();

const form: RegisterProps["form"] = {
  onSubmit: () => undefined,
  field: { current: null },
  asking: false,
  message: null,
  result: null,
  close: () => undefined,
  fetchAgain: () => undefined,
  showAsDocument: () => undefined,
};

test("posts the form with its code and the honeypot field", () => {
  const html = renderHtml(<Register form={form} action="/verification" />);
  expect(tags(html, "form")[0]).toMatch(/method="post" action="\/verification"/);
  const names = tags(html, "input").map((input) => /name="([^"]+)"/.exec(input)?.[1]);
  expect(names).toEqual(["name__confirm", "securityCode"]);
  // Browsers would truncate a pasted code before its separators are removed.
  expect(html).not.toMatch(/maxLength/i);
});

test("shows the error beside the field, which has the focus", () => {
  const refused = { ...form, message: "请输入防伪码" };
  const html = renderHtml(<Register form={refused} action="/verification" code="X" />);
  expect(html).toMatch(/aria-invalid="true"/);
  expect(html).toMatch(/autofocus/i);
  expect(html).toContain("请输入防伪码");
});
