import { afterEach, describe, expect, it, vi } from "vitest";
import { createBody } from "#server/node/encodedBodies.ts";
import { type Draw, drawWith, type ScreenRow, warmUp } from "#server/node/warmUp.ts";
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

  it("is drawn as for a visitor of the site's own host, by an id of its own", async () => {
    const seen: unknown[] = [];
    const draw = drawWith((request, response) => {
      const { method, url, headers, rawHeaders } = request;
      seen.push([method, url, headers, rawHeaders]);
      seen.push(currentRequestId(), currentDocument() !== undefined, pageElapsedMs() > 0);
      response.end("drawn");
    }, "https://www.house.example/");
    const drawn = await draw("/news", never);
    expect(String(await drawn?.body.as("identity"))).toBe("drawn");
    const host = "www.house.example";
    expect(seen[0]).toEqual(["GET", "/news", { host }, ["Host", host]]);
    expect(seen.slice(1)).toEqual([expect.stringMatching(/^[\w-]{8,}$/), true, true]);
  });

  it("that breaks off is none, which is told", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const draw = drawWith((_, response) => void response.destroy(new Error("torn")), "https://a/");
    expect(await draw("/news", never)).toBeNull();
    expect(warn.mock.calls).toEqual([
      [{ err: new Error("torn"), path: "/news" }, "page of the warm-up broke off"],
    ]);
  });

  it("is let go when the time is over, without a word, and hears of it no longer once it is drawn", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const over = new AbortController();
    const left = vi.spyOn(over.signal, "removeEventListener");
    const closed = vi.fn();
    const hanging = drawWith((_, response) => {
      response.on("close", closed);
      setImmediate(() => over.abort());
    }, "https://a/");
    const drawing = hanging("/news", over.signal);
    expect(await drawing).toBeNull();
    expect([closed.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0]);
    expect(left).toHaveBeenCalledWith("abort", expect.any(Function));
  });
});
