import { expect, test } from "vitest";
import { ownershipFile } from "#server/responses/ownershipFile.ts";

const files = new Map([
  ["MP_verify_a1.txt", "a1"],
  ["baidu_verify.code.html", "<b>1</b>"],
  ["site.xml", ""],
  ["bare", "x"],
  ["page.js", "x"],
  ["txt", "a name that is an ending"],
]);

test.each([
  ["/MP_verify_a1.txt", "a1", "text/plain; charset=utf-8"],
  ["/baidu_verify.code.html", "<b>1</b>", "text/html; charset=utf-8"],
  ["/site.xml", "", "application/xml; charset=utf-8"],
  ["/txt", "a name that is an ending", "text/plain; charset=utf-8"],
])(
  "%s is exactly the configured text, cached for an hour and not indexed",
  async (path, text, type) => {
    const answer = ownershipFile(path, files);
    expect(answer?.status).toBe(200);
    expect(await answer?.text()).toBe(text);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      "cache-control": "public, max-age=3600",
      "content-type": type,
      "x-robots-tag": "noindex",
    });
  },
);

test.each(["/", "/other.txt", "/a/MP_verify_a1.txt", "/bare", "/page.js", "/mp_verify_a1.txt"])(
  "%s is none",
  (path) => {
    expect(ownershipFile(path, files)).toBeNull();
  },
);
