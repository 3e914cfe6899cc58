import { describe, expect, test } from "vitest";
import { className } from "#server/bundling/classNames.ts";

describe("class names of a build", () => {
  test("depend on the file's path and the class, not on the machine or the query", () => {
    const name = className("/house", "/house/app/ui/Button.module.css", "label");
    expect(name).toMatch(/^[a-zA-Z][\w-]{3}$/);
    expect(className("/other", "/other/app/ui/Button.module.css?used", "label")).toBe(name);
  });

  test("differ between files and between classes", () => {
    const of = (file: string, name: string) => className("/x", `/x/app/${file}.module.css`, name);
    const names = [of("a", "root"), of("b", "root"), of("a", "title")];
    expect(new Set(names).size).toBe(3);
  });

  test("fails the build for two classes with one name", () => {
    const collide = () => {
      for (let i = 0; i < 200_000; i++) className("/y", `/y/${i}.module.css`, "root");
    };
    expect(collide).toThrow(/get the same class name: rename one of them/);
  });
});
