import { expect, test } from "vitest";
import { filesBelow, importsOf, resolveImport } from "./sources.ts";

const sources = filesBelow(["app", "server"], [".ts", ".tsx"]);

const edges = sources.flatMap((file) =>
  importsOf(file).flatMap((specifier) => {
    const target = resolveImport(file, specifier);
    return target ? [{ file, target }] : [];
  }),
);

/** The doors between browser code and server code. */
function mayImportServer(file: string): boolean {
  return (
    file.startsWith("app/routes/") || file === "app/root.tsx" || file === "app/entry.server.tsx"
  );
}

/** Rooms of `app` that both sides share; everything else in `app` is the browser's. */
function isShared(target: string): boolean {
  return target.startsWith("app/domain/") || target.startsWith("app/copy/");
}

function below(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`);
}

test("there are imports to look at", () => {
  expect(edges.length).toBeGreaterThan(100);
});

test("only route modules, the root and the server entry import server code", () => {
  const wrong = edges.filter(
    ({ file, target }) => below("app", file) && below("server", target) && !mayImportServer(file),
  );
  expect(wrong).toEqual([]);
});

test("server code imports nothing of the app but domain and copy", () => {
  const wrong = edges.filter(
    ({ file, target }) => below("server", file) && below("app", target) && !isShared(target),
  );
  expect(wrong).toEqual([]);
});

test("domain and copy import only each other", () => {
  const wrong = edges.filter(({ file, target }) => isShared(file) && !isShared(target));
  expect(wrong).toEqual([]);
});

test("primitives know no domain area, blocks know no screen", () => {
  const forbidden: Record<string, string[]> = {
    "app/ui": ["app/features", "app/blocks", "app/shell", "app/routes"],
    "app/blocks": ["app/features", "app/shell", "app/routes"],
    "app/features": ["app/shell", "app/routes"],
    "app/enhance": ["app/features", "app/blocks", "app/shell", "app/routes"],
  };
  const wrong = edges.filter(({ file, target }) =>
    Object.entries(forbidden).some(
      ([room, others]) => below(room, file) && others.some((other) => below(other, target)),
    ),
  );
  expect(wrong).toEqual([]);
});

test("the commerce client knows neither screens nor the web server's pages", () => {
  const lower = ["server/commerce", "server/http"];
  const allowed = [
    "server/commerce",
    "server/http",
    "server/web",
    "server/config.ts",
    "server/demo",
  ];
  const wrong = edges.filter(
    ({ file, target }) =>
      lower.some((room) => below(room, file)) &&
      below("server", target) &&
      !allowed.some((room) => target === room || below(room, target)),
  );
  expect(wrong).toEqual([]);
});

test("the demo backend stands outside: it shares only the contract with the site", () => {
  const contract = [
    "server/commerce",
    "server/cms/contents.ts",
    "server/config.ts",
    "server/web/log.ts",
  ];
  const wrong = edges.filter(
    ({ file, target }) =>
      below("server/demo", file) &&
      !below("server/demo", target) &&
      !isShared(target) &&
      !contract.some((part) => target === part || below(part, target)),
  );
  expect(wrong).toEqual([]);
});

test("there are no barrels", () => {
  const barrels = sources.filter(
    (file) => /\/index\.tsx?$/.test(file) && !file.startsWith("server/demo/data/"),
  );
  expect(barrels).toEqual([]);
});
