import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { className } from "#server/bundling/classNames.ts";

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

function project(sheets: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "class-names-"));
  roots.push(root);
  for (const [path, css] of Object.entries({ "brands/x/a.module.css": "", ...sheets })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), css);
  }
  return root;
}

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => `.name${i}{color:red}`).join("");

describe("class names of a build", () => {
  test("depend on the file's path and the class, not on the machine or the query", () => {
    const css = ".label{color:red}@keyframes turn{to{rotate:1turn}}/* .absent */";
    const [one, other] = [0, 1].map(() => project({ "app/ui/Button.module.css": css }));
    const of = (root = "", name = "", query = "") =>
      className(root, `${root}/app/ui/Button.module.css${query}`, name);
    expect(of(one, "label")).toMatch(/^[a-z]{3}$/);
    expect(of(one, "turn")).toMatch(/^[a-z]{3}$/);
    expect(of(one, "absent")).toMatch(/^[a-z]{10}$/);
    expect(of(other, "label", "?used")).toBe(of(one, "label"));
  });

  test("differ, also where the first letters of their hashes are equal", () => {
    const root = project({ "app/a.module.css": many(3000), "app/b.module.css": many(3000) });
    const names = ["a", "b"].flatMap((file) =>
      Array.from({ length: 3000 }, (_, i) =>
        className(root, `${root}/app/${file}.module.css`, `name${i}`),
      ),
    );
    expect(new Set(names).size).toBe(6000);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(8);
  });

  test("stay when a file is added, but for equal first letters", () => {
    const before = project({ "app/b.module.css": many(1000) });
    const after = project({
      "app/a.module.css": ".new{color:red}",
      "app/b.module.css": many(1000),
    });
    const of = (root: string, i: number) => className(root, `${root}/app/b.module.css`, `name${i}`);
    const changed = Array.from({ length: 1000 }, (_, i) => of(before, i) !== of(after, i));
    expect(changed.filter(Boolean).length).toBeLessThanOrEqual(1);
  });
});
