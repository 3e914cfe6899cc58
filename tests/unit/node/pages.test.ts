import { EventEmitter } from "node:events";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createPages, type PagesOptions } from "#server/node/pages.ts";
import type { Asked, PageLabel } from "#server/node/renders.ts";
import { type RouteCost, SLOTS } from "#server/node/routeCosts.ts";
import type { SlotLimits } from "#server/node/slots.ts";
import { getLogger } from "#server/observability/log.ts";
import { noteIncomplete, runWithRequestId } from "#server/observability/requestContext.ts";
import { createDocuments } from "#server/page-cache/pageCache.ts";
import { deferred } from "#tests/support/deferred.ts";
import { measured } from "#tests/support/measured.ts";

/*
 * Which visitor renders a page, which one waits, and which one is refused: without a network, so that the
 * test controls the timing.
 */

/** Waits for an event that is due soon, also on a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000, interval: 5 });

const PUBLIC = { "Cache-Control": "public, max-age=0" };
const nothing = createDocuments(0);
afterEach(() => vi.restoreAllMocks());

/** A visitor's response that records only what was sent. */
function visitor() {
  const headers: OutgoingHttpHeaders = {};
  const pieces: Buffer[] = [];
  const over = vi.fn();
  const response = Object.assign(new EventEmitter(), {
    statusCode: 0,
    destroyed: false,
    headersSent: false,
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value;
    },
    getHeader: (name: string) => headers[name.toLowerCase()],
    writeHead(status: number) {
      response.statusCode = status;
    },
    write: (piece: Buffer) => pieces.push(piece) > 0,
    end: over,
  });
  const body = () => String(Buffer.concat(pieces));
  return { response, headers, over, body };
}

const page: RouteCost = { cost: "page" };
const personal: RouteCost = { cost: "personal" };
const code: RouteCost = { cost: "piece", isConstant: true };

type Answer = [text?: string, headers?: Record<string, string>, status?: number];

type Visit = {
  host?: string;
  network?: string;
  cost?: RouteCost;
  /** Its render reads nothing. */
  isWithoutReads?: boolean;
  /** Its render omits a part. */
  isPartial?: boolean;
};

/** Pages of a process, each of which the test finishes. */
function house(
  limits: Partial<SlotLimits> = {},
  { documents = nothing, shortage = () => null, ...rest }: Partial<PagesOptions> = {},
) {
  /** Started renders, in order. */
  const made: {
    url: string;
    signal: AbortSignal;
    answer: ReturnType<typeof deferred<Response>>;
  }[] = [];
  const handle = ({ url, signal }: Request) => {
    const answer = deferred<Response>();
    made.push({ url: url.replace(/^http:\/\/\w+/, ""), signal, answer });
    return answer.promise;
  };
  const all = (name: keyof typeof SLOTS) => ({ ...SLOTS[name], ...limits });
  const each = {
    page: all("page"),
    piece: all("piece"),
    personal: all("personal"),
    file: all("file"),
  };
  const pages = createPages({ documents, handle, shortage, limits: each, ...rest });
  const asked = (url: string, { host = "a", network = "n", ...how }: Visit): Asked => ({
    url,
    headers: { host },
    cost: how.cost ?? page,
    network,
    inContext(reads, work) {
      if (!how.isWithoutReads) reads.set("read", () => true);
      return runWithRequestId("request-1", () => {
        if (how.isPartial) noteIncomplete();
        return work();
      });
    },
  });
  function visit(url = "/page", how: Visit = {}) {
    const one = visitor();
    const request = { method: "GET", url, headers: {} } as IncomingMessage;
    const response = one.response as unknown as ServerResponse;
    return { ...one, answered: pages.answer(request, response, asked(url, how)) };
  }
  /** Finishes the n-th started render. */
  function finish(index: number, ...[text = "page", headers = PUBLIC, status = 200]: Answer) {
    const answer = made[index]?.answer;
    if (!answer) throw new Error(`page ${index} was not begun`);
    answer.resolve(new Response(text, { status, headers }));
  }
  const begun = (count: number) => until(() => expect(made).toHaveLength(count));
  /** A visit whose render begins and is finished, in this way. */
  async function served(url = "/page", how: Visit = {}, ...answer: Answer) {
    const index = made.length;
    const one = visit(url, how);
    await begun(index + 1);
    finish(index, ...answer);
    await one.answered;
    return one;
  }
  return { pages, visit, asked, made, finish, begun, served };
}

describe("shared page", () => {
  test("is rendered under its own address, once per host", async () => {
    const { visit, made, finish, begun } = house();
    const all = [visit("/page?utm=1"), visit("/page?utm=2"), visit("/page", { host: "b" })];
    await begun(2);
    expect(made.map(({ url }) => url)).toEqual(["/page", "/page"]);
    finish(0, "of a");
    finish(1, "of b");
    await Promise.all(all.map(({ answered }) => answered));
    expect(all.map(({ body }) => body())).toEqual(["of a", "of a", "of b"]);
  });

  test("ends its request's signal when it is complete, so that Remix ends its timer of the page data", async () => {
    const { visit, made, finish, begun } = house();
    const { answered, body } = visit();
    await begun(1);
    expect(made[0]?.signal.aborted).toBe(false);
    finish(0);
    await answered;
    expect(body()).toBe("page");
    await until(() => expect(made[0]?.signal.reason).toBe("complete"));
  });

  test("is stored with the tags of its data; the next visitor gets a cache hit", async () => {
    const documents = createDocuments(1_000_000, false);
    const keep = vi.spyOn(documents, "keep");
    const label: PageLabel = (reads) => ["X-Tags", [...reads.keys()].join()];
    const { visit, made, served } = house({}, { documents, label });
    const [madeBefore, keptBefore] = [
      await measured("renders_total"),
      await measured("page_cache_hits_total"),
    ];
    const first = await served();
    expect(first.headers["x-tags"]).toBe("read");
    expect(
      keep.mock.calls.map(([key, page, reads]) => [key, page.status, [...reads.keys()]]),
    ).toEqual([["a /page", 200, ["read"]]]);
    const second = visit();
    await second.answered;
    expect([second.body(), second.headers["x-tags"], made.length]).toEqual(["page", "read", 1]);
    expect(await measured("renders_total")).toBe(madeBefore + 1);
    expect(await measured("page_cache_hits_total")).toBe(keptBefore + 1);
  });

  test.each([
    ["of one visitor", 200, { "Cache-Control": "private" }],
    ["with a cookie", 200, { ...PUBLIC, "Set-Cookie": "a=b" }],
    ["that fails", 500, PUBLIC],
    ["that is not there", 404, PUBLIC],
  ])("has no tags and is not cached if it is one %s", async (_, status, headers) => {
    const documents = createDocuments(1_000_000, false);
    const keep = vi.spyOn(documents, "keep");
    const { served } = house({}, { documents, label: () => ["X-Tags", "all"] });
    const only = await served("/page", {}, "page", headers, status);
    expect([only.response.statusCode, only.headers["x-tags"]]).toEqual([status, undefined]);
    expect(keep).not.toHaveBeenCalled();
  });

  test.each([
    ["is not there", 404, {}, 1],
    ["is not there, with a cookie", 404, { "Set-Cookie": "a=b" }, 2],
    ["cannot be had now, and says when", 503, { "Retry-After": "9" }, 1],
    ["cannot be had now, with a cookie", 503, { "Retry-After": "9", "Set-Cookie": "a=b" }, 2],
    ["fails without a word about when", 503, {}, 2],
    ["fails", 500, { "Retry-After": "9" }, 2],
  ])("that %s (%i) is rendered %j times for two", async (_, status, headers, times) => {
    const { visit, finish, begun } = house();
    const both = [visit(), visit()];
    await begun(1);
    finish(0, "page", headers, status);
    if (times === 2) {
      await begun(2);
      finish(1, "page", headers, status);
    }
    await Promise.all(both.map(({ answered }) => answered));
    expect(both.map(({ response }) => response.statusCode)).toEqual([status, status]);
  });

  test("is not awaited again by later visitors if one was private; after a failure all wait", async () => {
    const { visit, finish, begun, served } = house();
    await served("/own", {}, "own", {});
    const own = [visit("/own"), visit("/own")];
    await begun(3);
    finish(1, "own", {});
    finish(2, "own", {});
    await Promise.all(own.map(({ answered }) => answered));

    await served("/failed", {}, "", {}, 500);
    const next = [visit("/failed"), visit("/failed")];
    await begun(5);
    finish(4);
    await Promise.all(next.map(({ answered }) => answered));
  });
});

test("visitor who leaves does not affect others, and the last one to leave cancels the render", async () => {
  const { visit, made, finish, begun } = house();
  const [first, second] = [visit(), visit()];
  await begun(1);
  const isLeft = () => made[0]?.signal.aborted;
  await until(() => expect(second.response.listenerCount("close")).toBe(1));
  const leave = ({ response }: typeof first) => {
    response.destroyed = true;
    response.emit("close");
  };
  leave(first);
  expect(isLeft()).toBe(false);
  leave(second);
  // A new visitor does not wait for a cancelled render, and its end does not affect the new one.
  const third = visit();
  await Promise.all([first.answered, second.answered]);
  expect(isLeft()).toBe(true);
  await begun(2);
  const fourth = visit();
  finish(1, "anew");
  await Promise.all([third.answered, fourth.answered]);
  expect([third.body(), fourth.body(), made.length]).toEqual(["anew", "anew", 2]);
});

describe("visitor without a response", () => {
  test("gets an overload error; the log has the reason for a failed page", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const { visit, made, begun } = house();
    const only = visit();
    await begun(1);
    made[0]?.answer.reject(new Error("torn"));
    await only.answered;
    expect([only.response.statusCode, only.headers["retry-after"]]).toEqual([503, "5"]);
    expect(warn.mock.calls).toEqual([[{ err: new Error("torn") }, "page failed"]]);
  });

  test.each(["destroyed", "headersSent"] as const)(
    "gets nothing after the head was sent (%s)",
    async (how) => {
      const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
      const { visit, made, begun } = house();
      const only = visit();
      await begun(1);
      only.response[how] = true;
      made[0]?.answer.reject(new Error("torn"));
      await only.answered;
      expect([only.over.mock.calls.length, warn.mock.calls.length]).toEqual([0, 0]);
    },
  );
});

describe("places", () => {
  const shed = (cause: string) => measured(`pages_shed_total{cause="${cause}"}`);

  test("are assigned first come, first served; visitors beyond the queue are refused at once", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const before = await shed("network");
    const { visit, made, finish, begun } = house({ inFlight: 1, waiting: 2 });
    const first = visit("/1");
    await begun(1);
    expect(await measured("pages_in_flight")).toBe(1);
    const [second, third, fourth] = [visit("/2"), visit("/3"), visit("/4")];
    await fourth.answered;
    expect([fourth.response.statusCode, fourth.headers["retry-after"]]).toEqual([503, "5"]);
    expect(await shed("network")).toBe(before + 1);
    finish(0);
    await begun(2);
    finish(1);
    await begun(3);
    finish(2);
    await Promise.all([first, second, third].map(({ answered }) => answered));
    expect(made.map(({ url }) => url)).toEqual(["/1", "/2", "/3"]);
    expect([second, third].map(({ response }) => response.statusCode)).toEqual([200, 200]);
    expect(await measured("pages_in_flight")).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });

  test("have a maximum waiting time", async () => {
    const before = await shed("wait");
    const { visit, finish, begun, served } = house({ inFlight: 1, waitMs: 30 });
    const first = visit("/1");
    await begun(1);
    const second = visit("/2");
    await second.answered;
    expect(second.response.statusCode).toBe(503);
    expect(await shed("wait")).toBe(before + 1);
    // A visitor who left frees the slot.
    finish(0);
    await first.answered;
    const third = await served("/3");
    expect(third.response.statusCode).toBe(200);
  });

  test("are free again, and their render abandoned, if a page takes longer than any proxy waits", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const before = await shed("late");
    const { visit, made, begun, finish, served } = house({ inFlight: 1 });
    const endless = visit("/1");
    await begun(1);
    vi.advanceTimersByTime(45_000);
    await endless.answered;
    expect([endless.response.statusCode, endless.headers["retry-after"]]).toEqual([503, "5"]);
    expect(await shed("late")).toBe(before + 1);
    expect(made[0]?.signal.aborted).toBe(true);
    const next = await served("/2");
    const own = visit("/own", { cost: personal });
    await begun(3);
    vi.advanceTimersByTime(100_000);
    finish(2);
    await own.answered;
    expect([next, own].map(({ response }) => response.statusCode)).toEqual([200, 200]);
  });

  test("are not taken by visitors who leave while waiting", async () => {
    const { visit, made, finish, begun } = house({ inFlight: 1, waiting: 1, waitMs: 3_600_000 });
    const first = visit("/1");
    await begun(1);
    const leaving = visit("/2");
    await until(() => expect(leaving.response.listenerCount("close")).toBe(1));
    leaving.response.destroyed = true;
    leaving.response.emit("close");
    await leaving.answered;
    const staying = visit("/3");
    finish(0);
    await begun(2);
    finish(1);
    await Promise.all([first.answered, staying.answered]);
    expect(made.map(({ url }) => url)).toEqual(["/1", "/3"]);
    // Listeners are removed after the response.
    expect(staying.response.listenerCount("close")).toBe(0);
  });

  test("are limited to the first ones while the process is busy, with a minimum of a few", async () => {
    const before = await shed("event-loop");
    let isBusy = true;
    const { visit, made, finish, begun } = house(
      { first: 2, always: 1 },
      { shortage: () => (isBusy ? "event-loop" : null) },
    );
    const first = visit("/1");
    await begun(1);
    const second = visit("/2");
    await begun(2);
    // The third would exceed the minimum, and is not among the first.
    const third = visit("/3");
    await third.answered;
    expect([third.response.statusCode, made.length]).toEqual([503, 2]);
    expect(await shed("event-loop")).toBe(before + 1);
    finish(0);
    await first.answered;
    const fourth = visit("/4");
    await fourth.answered;
    expect(fourth.response.statusCode).toBe(503);
    finish(1);
    await second.answered;
    const fifth = visit("/5");
    await begun(3);
    isBusy = false;
    const sixth = visit("/6");
    await begun(4);
    finish(2);
    finish(3);
    await Promise.all([fifth.answered, sixth.answered]);
    expect(made.map(({ url }) => url)).toEqual(["/1", "/2", "/5", "/6"]);
  });

  test("measure in seconds how long a page took to render", async () => {
    const sum = () => measured("render_duration_seconds_sum");
    const before = await sum();
    const { served } = house();
    await served();
    const took = (await sum()) - before;
    expect(took).toBeGreaterThan(0);
    // A value in milliseconds, or since the process start, would be larger.
    expect(took).toBeLessThan(performance.now() / 1000 / 2);
  });
});

describe("classes of cost", () => {
  const visitOf = (cost: RouteCost) => ({ cost });

  test("renders private responses for each visitor, at their full address, and never caches them", async () => {
    const documents = createDocuments(1_000_000, false);
    const { visit, made, finish, begun } = house({}, { documents });
    const both = [0, 1].map(() => visit("/captcha?form=a", visitOf(personal)));
    await begun(2);
    finish(0, "first");
    finish(1, "second");
    await Promise.all(both.map(({ answered }) => answered));
    expect(both.map(({ body }) => body())).toEqual(["first", "second"]);
    visit("/captcha?form=a", visitOf(personal));
    await begun(3);
    expect(made.map(({ url }) => url)).toEqual(Array.from({ length: 3 }, () => "/captcha?form=a"));
  });

  test("a piece has only its own parameters", async () => {
    const { visit, made, begun } = house();
    const piece: RouteCost = { cost: "piece", params: ["searchWord"] };
    visit("/words?a=b&searchWord=c", visitOf(piece));
    visit("/words?searchWord=c&dialog=d", visitOf(piece));
    visit("/words?a=b", visitOf(piece));
    await begun(2);
    expect(made.map(({ url }) => url)).toEqual(["/words?searchWord=c", "/words"]);
  });

  test.each([
    [code, 1],
    [{ cost: "piece" } as const, 2],
  ])("a response without reads is cached only if it is constant: %j", async (cost, times) => {
    const documents = createDocuments(1_000_000, false);
    const { visit, finish, begun, served } = house({}, { documents });
    const noReads = { cost, isWithoutReads: true };
    await served("/code", noReads);
    const second = visit("/code", noReads);
    if (times === 2) {
      await begun(2);
      finish(1);
    }
    await second.answered;
    expect(second.body()).toBe("page");
  });

  test("an incomplete page is sent, and not cached", async () => {
    const documents = createDocuments(1_000_000, false);
    const keep = vi.spyOn(documents, "keep");
    const { served } = house({}, { documents });
    const only = await served("/page", { isPartial: true });
    expect([only.body(), keep.mock.calls.length]).toEqual(["page", 0]);
  });

  test("pieces have separate slots: pages use none of them", async () => {
    const { visit, made, begun } = house({ inFlight: 1, waitMs: 3_600_000 });
    visit("/page-1");
    visit("/page-2");
    visit("/piece", visitOf({ cost: "piece" }));
    visit("/personal", visitOf(personal));
    await begun(3);
    expect(made.map(({ url }) => url).sort()).toEqual(["/page-1", "/personal", "/piece"]);
  });

  test("a file holds a slot until its response begins", async () => {
    const { pages } = house({ inFlight: 1, waitMs: 3_600_000 });
    const begins = deferred<void>();
    const sent: number[] = [];
    const pass = (index: number) =>
      pages.pass(visitor().response as unknown as ServerResponse, "n", () => {
        sent.push(index);
        return begins.promise;
      });
    const both = [pass(1), pass(2)];
    await until(() => expect(sent).toEqual([1]));
    begins.resolve();
    await Promise.all(both);
    expect(sent).toEqual([1, 2]);
  });

  test("a page of the warm-up is cached for the first visitor", async () => {
    const documents = createDocuments(1_000_000, false);
    const { pages, asked, visit, finish, begun } = house({}, { documents });
    const rendered = pages.render(asked("/page", {}), new AbortController().signal);
    await begun(1);
    finish(0);
    expect((await rendered).status).toBe(200);
    const first = visit();
    await first.answered;
    expect(first.body()).toBe("page");
  });

  test("a visitor who joins the warm-up's render has it to its end; without one it ends with the warm-up", async () => {
    const { pages, asked, visit, made, finish, begun } = house();
    const over = new AbortController();
    const rendered = ["/page", "/other"].map((url) => pages.render(asked(url, {}), over.signal));
    for (const each of rendered) each.catch(() => {});
    await begun(2);
    const first = visit("/page");
    over.abort();
    expect(made.map(({ signal }) => signal.aborted)).toEqual([false, true]);
    const anew = visit("/other");
    finish(0);
    await first.answered;
    expect(first.body()).toBe("page");
    await begun(3);
    finish(2);
    await anew.answered;
    expect(anew.response.statusCode).toBe(200);
  });
});
