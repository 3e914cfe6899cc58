import { EventEmitter } from "node:events";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createDocuments } from "#server/node/pageCache.ts";
import { type Asked, createPages, type PageLabel, type PagesOptions } from "#server/node/pages.ts";
import { type RouteCost, SLOTS } from "#server/node/routeCosts.ts";
import type { SlotLimits } from "#server/node/slots.ts";
import { getLogger } from "#server/observability/log.ts";
import { noteIncomplete, runWithRequestId } from "#server/observability/requestContext.ts";
import { deferred } from "#tests/support/deferred.ts";
import { measured } from "#tests/support/measured.ts";

/* Who makes a page, who waits for it, and who is sent away: without a network, so that each moment is the test's. */

/** Waits for what comes soon, also on a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

const PUBLIC = { "Cache-Control": "public, max-age=0" };
const nothing = createDocuments(0);
afterEach(() => vi.restoreAllMocks());

/** A visitor's response, of which only what was sent is told. */
function visitor() {
  const headers: OutgoingHttpHeaders = {};
  const pieces: Buffer[] = [];
  const over = vi.fn();
  const response = Object.assign(new EventEmitter(), {
    ...{ statusCode: 0, destroyed: false, headersSent: false },
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

type Visit = {
  host?: string;
  network?: string;
  cost?: RouteCost;
  /** Its render reads nothing. */
  isWithoutReads?: boolean;
  /** Its render leaves a part out. */
  isPartial?: boolean;
};

/** Pages of a process, each of which the test finishes. */
function house(
  limits: Partial<SlotLimits> = {},
  { documents = nothing, isBusy = () => false, ...rest }: Partial<PagesOptions> = {},
) {
  /** Renders that have begun, in order. */
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
  const pages = createPages({ documents, handle, isBusy, limits: each, ...rest });
  const asked = (url: string, { host = "a", network = "n", ...how }: Visit): Asked => ({
    ...{ url, headers: { host }, cost: how.cost ?? page, network },
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
  /** Finishes the page that was begun as the so-many-th. */
  function finish(
    index: number,
    text = "page",
    headers: Record<string, string> = PUBLIC,
    status = 200,
  ) {
    const answer = made[index]?.answer;
    if (!answer) throw new Error(`page ${index} was not begun`);
    answer.resolve(new Response(text, { status, headers }));
  }
  const begun = (count: number) => until(() => expect(made).toHaveLength(count));
  return { pages, visit, asked, made, finish, begun };
}

describe("one page for all", () => {
  test("is made under its own address, once for each host", async () => {
    const { visit, made, finish, begun } = house();
    const all = [visit("/page?utm=1"), visit("/page?utm=2"), visit("/page", { host: "b" })];
    await begun(2);
    expect(made.map(({ url }) => url)).toEqual(["/page", "/page"]);
    finish(0, "of a");
    finish(1, "of b");
    await Promise.all(all.map(({ answered }) => answered));
    expect(all.map(({ body }) => body())).toEqual(["of a", "of a", "of b"]);
  });

  test("is labelled and kept with what it was made of; the next visitor gets it from memory", async () => {
    const documents = createDocuments(1_000_000, false);
    const keep = vi.spyOn(documents, "keep");
    const label: PageLabel = (reads) => ["X-Tags", [...reads.keys()].join()];
    const { visit, made, finish, begun } = house({}, { documents, label });
    const [madeBefore, keptBefore] = [
      await measured("pages_made_total"),
      await measured("pages_remembered_total"),
    ];
    const first = visit();
    await begun(1);
    finish(0);
    await first.answered;
    expect(first.headers["x-tags"]).toBe("read");
    expect(
      keep.mock.calls.map(([key, page, reads]) => [key, page.status, [...reads.keys()]]),
    ).toEqual([["a /page", 200, ["read"]]]);
    const second = visit();
    await second.answered;
    expect([second.body(), second.headers["x-tags"], made.length]).toEqual(["page", "read", 1]);
    expect(await measured("pages_made_total")).toBe(madeBefore + 1);
    expect(await measured("pages_remembered_total")).toBe(keptBefore + 1);
  });

  test.each([
    ["of one visitor", 200, { "Cache-Control": "private" }],
    ["with a cookie", 200, { ...PUBLIC, "Set-Cookie": "a=b" }],
    ["that fails", 500, PUBLIC],
    ["that is not there", 404, PUBLIC],
  ])("is neither labelled nor kept when it is one %s", async (_, status, headers) => {
    const documents = createDocuments(1_000_000, false);
    const keep = vi.spyOn(documents, "keep");
    const { visit, finish, begun } = house({}, { documents, label: () => ["X-Tags", "all"] });
    const only = visit();
    await begun(1);
    finish(0, "page", headers, status);
    await only.answered;
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
  ])("that %s (%i) is made %j so often for two", async (_, status, headers, times) => {
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

  test("nobody waits again for another's where one was a visitor's own; after a failure all do", async () => {
    const { visit, finish, begun } = house();
    const first = visit("/own");
    await begun(1);
    finish(0, "own", {});
    await first.answered;
    const own = [visit("/own"), visit("/own")];
    await begun(3);
    finish(1, "own", {});
    finish(2, "own", {});
    await Promise.all(own.map(({ answered }) => answered));

    const failed = visit("/failed");
    await begun(4);
    finish(3, "", {}, 500);
    await failed.answered;
    const next = [visit("/failed"), visit("/failed")];
    await begun(5);
    finish(4);
    await Promise.all(next.map(({ answered }) => answered));
  });
});

describe("a visitor who leaves", () => {
  test("takes nothing from one who stays, and the page is given up with the last", async () => {
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
    // Who comes now waits for no page that was given up, nor is that one's end his.
    const third = visit();
    await Promise.all([first.answered, second.answered]);
    expect(isLeft()).toBe(true);
    await begun(2);
    const fourth = visit();
    finish(1, "anew");
    await Promise.all([third.answered, fourth.answered]);
    expect([third.body(), fourth.body(), made.length]).toEqual(["anew", "anew", 2]);
  });
});

describe("who cannot be answered", () => {
  test("hears that the process is busy, and the log why a page broke off", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const { visit, made, begun } = house();
    const only = visit();
    await begun(1);
    made[0]?.answer.reject(new Error("torn"));
    await only.answered;
    expect([only.response.statusCode, only.headers["retry-after"]]).toEqual([503, "5"]);
    expect(warn.mock.calls).toEqual([[{ err: new Error("torn") }, "page broke off"]]);
  });

  test.each(["destroyed", "headersSent"] as const)(
    "hears nothing when it is too late (%s)",
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

  test("are given first come, first served; who finds no room to wait is sent away at once", async () => {
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

  test("are waited for so long, and no longer", async () => {
    const before = await shed("wait");
    const { visit, finish, begun } = house({ inFlight: 1, waitMs: 30 });
    const first = visit("/1");
    await begun(1);
    const second = visit("/2");
    await second.answered;
    expect(second.response.statusCode).toBe(503);
    expect(await shed("wait")).toBe(before + 1);
    // The place of who has gone is nobody's.
    finish(0);
    await first.answered;
    const third = visit("/3");
    await begun(2);
    finish(1);
    await third.answered;
    expect(third.response.statusCode).toBe(200);
  });

  test("are not taken by who leaves while waiting", async () => {
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
    // Who has been answered is listened to no longer.
    expect(staying.response.listenerCount("close")).toBe(0);
  });

  test("while the process is busy are the first ones, and a few always", async () => {
    const before = await shed("event-loop");
    let isBusy = true;
    const { visit, made, finish, begun } = house({ first: 2, always: 1 }, { isBusy: () => isBusy });
    const first = visit("/1");
    await begun(1);
    const second = visit("/2");
    await begun(2);
    // The third would be more than a few, and is none of the first.
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

  test("tell in seconds how long a page took to make", async () => {
    const sum = () => measured("page_making_duration_seconds_sum");
    const before = await sum();
    const { visit, finish, begun } = house();
    const only = visit();
    await begun(1);
    finish(0);
    await only.answered;
    const took = (await sum()) - before;
    expect(took).toBeGreaterThan(0);
    // The same in milliseconds, or since the process began, would be more.
    expect(took).toBeLessThan(performance.now() / 1000 / 2);
  });
});

describe("classes of cost", () => {
  const visitOf = (cost: RouteCost) => ({ cost });

  test("personal answers are rendered for each visitor, at their whole address, and never kept", async () => {
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

  test("a piece has its own parameters only", async () => {
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
  ])("an answer without reads is kept only where it is constant: %j", async (cost, times) => {
    const documents = createDocuments(1_000_000, false);
    const { visit, finish, begun } = house({}, { documents });
    const noReads = { cost, isWithoutReads: true };
    const first = visit("/code", noReads);
    await begun(1);
    finish(0);
    await first.answered;
    const second = visit("/code", noReads);
    if (times === 2) {
      await begun(2);
      finish(1);
    }
    await second.answered;
    expect(second.body()).toBe("page");
  });

  test("an incomplete page is sent, and not kept", async () => {
    const documents = createDocuments(1_000_000, false);
    const keep = vi.spyOn(documents, "keep");
    const { visit, finish, begun } = house({}, { documents });
    const only = visit("/page", { isPartial: true });
    await begun(1);
    finish(0);
    await only.answered;
    expect([only.body(), keep.mock.calls.length]).toEqual(["page", 0]);
  });

  test("pieces have slots of their own: pages take none of them", async () => {
    const { visit, made, begun } = house({ inFlight: 1, waitMs: 3_600_000 });
    visit("/page-1");
    visit("/page-2");
    visit("/piece", visitOf({ cost: "piece" }));
    visit("/personal", visitOf(personal));
    await begun(3);
    expect(made.map(({ url }) => url).sort()).toEqual(["/page-1", "/personal", "/piece"]);
  });

  test("a file holds a slot until its answer begins", async () => {
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

  test("a page of the warm-up is kept for the first visitor", async () => {
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
