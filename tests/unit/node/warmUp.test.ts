import { describe, expect, it } from "vitest";
import { createBody } from "#server/node/bodies.ts";
import { type Draw, type ScreenRow, warmUp } from "#server/node/warmUp.ts";

const row = (path: string, module = path): ScreenRow => ({ parentId: "site", path, module });

/** As the build's manifest: a layout below the root, screens below it, files beside it. */
const routes: Record<string, ScreenRow> = {
  root: { path: "", module: "root" },
  site: { parentId: "root", module: "site" },
  home: { parentId: "site", index: true, module: "home" },
  news: row("news"),
  entry: row("news/:id"),
  story: row("brand-story/:slug", "content"),
  faq: row("faq", "content"),
  menu: row("resources/menu/:key"),
  metrics: { parentId: "root", path: "metrics", module: "metrics" },
  rest: { parentId: "root", path: "*", module: "rest" },
};

const pages: Record<string, string> = {
  "/": '<a href="/news/1?from=home#top">1</a><a href="/resources/menu/a">2</a><a href="//else/">3</a>',
  "/news": '<a class="x" href="/news/2">4</a><a href="/nowhere">5</a><a href="/metrics">6</a>',
};

const page = (path: string, status = 200) => ({
  status,
  headers: [],
  body: createBody(Buffer.from(pages[path] ?? "")),
});

/** Draws what is above, and writes down what was asked for. */
function drawing(answer: Draw = async (path) => page(path)) {
  const drawn: string[] = [];
  const draw: Draw = (path, signal) => {
    drawn.push(path);
    return answer(path, signal);
  };
  return { drawn, draw };
}

describe("the warm-up of a process", () => {
  it("draws one page of each module: known addresses, and those that links lead to", async () => {
    const { drawn, draw } = drawing();
    const done = await warmUp(routes, draw, 60_000);
    expect(drawn.sort()).toEqual(["/", "/faq", "/news", "/news/1"]);
    expect(done).toEqual({ drawn: 4, ms: expect.any(Number), isWhole: true });
  });

  it("does without pages that cannot be had, and what they would have led to", async () => {
    const failing = drawing(async (path) => (path === "/" ? null : page(path, 503)));
    expect(await warmUp(routes, failing.draw, 60_000)).toMatchObject({ drawn: 0, isWhole: true });
    expect(failing.drawn.sort()).toEqual(["/", "/faq", "/news"]);
  });

  it("ends when its time is over, lets go of what hangs, and begins nothing more", async () => {
    const letGo: string[] = [];
    const { drawn, draw } = drawing(
      (path, signal) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            letGo.push(path);
            resolve(null);
          });
        }),
    );
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`r${i}`, row(`page-${i}`)]),
    );
    expect(await warmUp({ ...routes, ...many }, draw, 20)).toMatchObject({
      drawn: 0,
      isWhole: false,
    });
    await new Promise((resolve) => setImmediate(resolve));
    // Three at once, so that a slow commerce API is not flooded.
    expect(drawn).toHaveLength(3);
    expect(letGo).toEqual(drawn);
  });
});
