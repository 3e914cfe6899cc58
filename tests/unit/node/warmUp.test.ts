import { afterEach, describe, expect, it, vi } from "vitest";
import type { Asked } from "#server/node/renders.ts";
import { type Draw, renderWith, warmRest, warmUp } from "#server/node/warmUp.ts";
import { getLogger } from "#server/observability/log.ts";
import {
  currentDocument,
  currentRequestId,
  pageElapsedMs,
} from "#server/observability/requestContext.ts";
import { createBody } from "#server/page-cache/encodedBodies.ts";

const routes = Object.fromEntries(
  ["news", "pdp/:slug", "products/category/:code", "resources/menu/:key", "*"].map((path) => [
    path,
    { path },
  ]),
);

const HOME =
  '<a href="/pdp/a?from=home#top">1</a><a href="/pdp/b">2</a><a href="/news">3</a><a href="/products/category/c">4</a><a href="//else/">5</a>';

const pageOf = (path: string, status = 200) => ({
  status,
  headers: [],
  body: createBody(Buffer.from(path === "/" ? HOME : "")),
});

/** Renders the above, and records the requests. */
function drawing(answer: Draw = async (path) => pageOf(path)) {
  const drawn: string[] = [];
  const draw: Draw = (path, signal) => {
    drawn.push(path);
    return answer(path, signal);
  };
  return { drawn, draw };
}
/** A page that ends with its signal only. */
const hanging: Draw = (_, signal) =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(null)));
const nobody = new AbortController().signal;

describe("warm-up of a process", () => {
  it("renders home and a product, and names one page of each further pattern that home links to", async () => {
    const { drawn, draw } = drawing();
    const before = performance.now();
    const done = await warmUp(routes, draw, 60_000, nobody);
    const most = Math.ceil(performance.now() - before);
    expect(drawn).toEqual(["/", "/pdp/a"]);
    const rest = ["/news", "/products/category/c"];
    expect(done).toEqual({ drawn: 2, ms: expect.any(Number), isWhole: true, rest });
    expect(done.ms).toBeLessThanOrEqual(most);
  });

  it("does without unavailable pages, and what they would have led to", async () => {
    for (const answer of [async () => null, async (path: string) => pageOf(path, 503)]) {
      const { drawn, draw } = drawing(answer);
      expect(await warmUp(routes, draw, 60_000, nobody)).toMatchObject({ drawn: 0, isWhole: true });
      expect(drawn).toEqual(["/"]);
    }
  });

  it("ends when its time is over, and ends what hangs", async () => {
    const { drawn, draw } = drawing(hanging);
    const done = await warmUp(routes, draw, 20, nobody);
    expect(done).toMatchObject({ drawn: 0, isWhole: false });
    expect(drawn).toEqual(["/"]);
  });

  it("ends in time also with a page that ignores its signal", async () => {
    const { draw } = drawing(() => new Promise(() => {}));
    expect(await warmUp(routes, draw, 20, nobody)).toMatchObject({ drawn: 0, isWhole: false });
  });

  it("ends at the first visitor, and renders no more", async () => {
    const visited = new AbortController();
    const { drawn, draw } = drawing(async (path) => {
      if (path === "/") visited.abort();
      return pageOf(path);
    });
    const done = await warmUp(routes, draw, 60_000, visited.signal);
    await new Promise((resolve) => setImmediate(resolve));
    expect([done.isWhole, drawn]).toEqual([false, ["/"]]);
  });
});

describe("warm-up behind readiness", () => {
  it("renders the named pages in order, without those that are unavailable", async () => {
    const { drawn, draw } = drawing(async (path) => pageOf(path, path === "/b" ? 503 : 200));
    expect(await warmRest(["/a", "/b", "/c"], draw, nobody)).toBe(2);
    expect(drawn).toEqual(["/a", "/b", "/c"]);
  });

  it("ends at the first visitor", async () => {
    const visited = new AbortController();
    const { drawn, draw } = drawing(async (path) => {
      visited.abort();
      return pageOf(path);
    });
    expect(await warmRest(["/a", "/b"], draw, visited.signal)).toBe(1);
    expect(drawn).toEqual(["/a"]);
  });
});

describe("page of the warm-up", () => {
  afterEach(() => vi.restoreAllMocks());
  const never = new AbortController().signal;
  const page = { status: 200, headers: [], body: createBody(Buffer.from("rendered")) };

  it("is rendered as for a visitor of the site's own host, with its own id", async () => {
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

  it("is logged and skipped if it fails, but not after the time limit", async () => {
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
