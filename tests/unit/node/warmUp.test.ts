import { afterEach, describe, expect, it, vi } from "vitest";
import { createBody } from "#server/node/encodedBodies.ts";
import type { Asked } from "#server/node/pages.ts";
import { type Draw, renderWith, type ScreenRow, warmUp } from "#server/node/warmUp.ts";
import { getLogger } from "#server/observability/log.ts";
import {
  currentDocument,
  currentRequestId,
  pageElapsedMs,
} from "#server/observability/requestContext.ts";

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
  jobs: row("about-us/jobs"),
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
    const before = performance.now();
    const done = await warmUp(routes, draw, 60_000);
    const most = Math.ceil(performance.now() - before);
    expect(drawn.sort()).toEqual(["/", "/about-us/jobs", "/faq", "/news", "/news/1"]);
    expect(done).toEqual({ drawn: 5, ms: expect.any(Number), isWhole: true });
    expect(done.ms).toBeLessThanOrEqual(most);
  });

  it("does without pages that cannot be had, and what they would have led to", async () => {
    const failing = drawing(async (path) => (path === "/" ? null : page(path, 503)));
    expect(await warmUp(routes, failing.draw, 60_000)).toMatchObject({ drawn: 0, isWhole: true });
    expect(failing.drawn.sort()).toEqual(["/", "/about-us/jobs", "/faq", "/news"]);
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

  it("ends in time also with a page that does not let itself be given up", async () => {
    const { draw } = drawing(() => new Promise(() => {}));
    expect(await warmUp(routes, draw, 20)).toMatchObject({ drawn: 0, isWhole: false });
  });
});

describe("a page of the warm-up", () => {
  afterEach(() => vi.restoreAllMocks());
  const never = new AbortController().signal;
  const page = { status: 200, headers: [], body: createBody(Buffer.from("rendered")) };

  it("is rendered as for a visitor of the site's own host, with an id of its own", async () => {
    const seen: unknown[] = [];
    const render = vi.fn(async (asked: Asked) => {
      asked.inContext(new Map(), () => {
        seen.push(currentRequestId(), currentDocument() !== undefined, pageElapsedMs() > 0);
      });
      return page;
    });
    expect(await renderWith({ render }, "www.house.example")("/news", never)).toBe(page);
    expect(render.mock.calls[0]?.[0]).toMatchObject({
      url: "/news",
      headers: { host: "www.house.example" },
      cost: { cost: "page" },
    });
    expect(seen).toEqual([expect.stringMatching(/^[\w-]{8,}$/), true, true]);
  });

  it("that fails is logged and left out, but not when its time was over", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const render = () => Promise.reject(new Error("torn"));
    const draw = renderWith({ render }, "a");
    expect(await draw("/news", AbortSignal.abort())).toBeNull();
    expect(warn).not.toHaveBeenCalled();
    expect(await draw("/news", never)).toBeNull();
    expect(warn.mock.calls).toEqual([
      [{ err: new Error("torn"), path: "/news" }, "warm-up page failed"],
    ]);
  });
});
