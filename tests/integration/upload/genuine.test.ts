import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApplicationDesk, openDesk } from "#tests/support/applications.ts";
import { filePart, textParts } from "#tests/support/uploads.ts";

let desk: ApplicationDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const document = (group: "open" | "locked", name: string) =>
  readFileSync(`tests/support/documents/${group}/${name}`);

test("receives documents of several programs complete, byte by byte", async () => {
  const names = [
    "libreoffice.pdf",
    "chromium.pdf",
    "libreoffice-97.doc",
    "libreoffice-2007.docx",
    "libreoffice-rich-text.doc",
    "python-docx.docx",
  ];
  const files = names.map((name, i) =>
    filePart(i === 0 ? "resumeFile" : "otherFiles", name, document("open", name), ""),
  );
  const sent = [...textParts(await desk.fields()), ...files];
  expect(await desk.send(sent)).toMatchObject({ kind: "applied", dropped: [] });
  const arrived = desk.received()[0]?.files.map(({ name, sha256 }) => ({ name, sha256 }));
  expect(arrived).toEqual(
    names.map((name) => ({
      name,
      sha256: createHash("sha256").update(document("open", name)).digest("hex"),
    })),
  );
});

test.each([["libreoffice.pdf"], ["libreoffice-97.doc"], ["libreoffice-2007.docx"]])(
  "rejects %s, which has a password, beside its field with a specific message",
  async (name) => {
    const before = desk.received().length;
    const file = filePart("resumeFile", name, document("locked", name), "");
    expect(await desk.send([...textParts(await desk.fields()), file])).toMatchObject({
      kind: "invalid",
      errors: { resumeFile: ["encrypted"] },
      dropped: [{ field: "resumeFile", name, reason: "encrypted" }],
      values: { personName: "安娜" },
    });
    expect(desk.received()).toHaveLength(before);
  },
);
