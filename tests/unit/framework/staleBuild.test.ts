import { beforeEach, describe, expect, test, vi } from "vitest";
import { createLine } from "#app/framework/networkRetry.ts";
import { type Browser, createBuildWatch } from "#app/framework/staleBuild.ts";
import { deferred } from "#tests/support/deferred.ts";

/** The used parts of a browser's window; build "a" rendered its page. */
function stubWindow(here = "/here") {
  const listeners = new Map<string, (event: object) => void>();
  const stub = {
    fetch: vi.fn<(input: URL | string, init?: RequestInit) => Promise<Response>>(),
    location: { pathname: here, search: "", assign: vi.fn(), reload: vi.fn() },
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, listener),
    __remixManifest: { version: "a" },
    __remixRouter: { state: { navigation: { location: undefined as object | undefined } } },
  };
  const online = new EventTarget();
  return {
    stub,
    online,
    line: createLine(online),
    tell: (type: string, event: object = {}) => listeners.get(type)?.(event),
  };
}

const answerOf = (build: string | null) =>
  new Response("data", { headers: build === null ? {} : { "X-Build": build } });
/** Request that waits for the site. */
const HEAD_REQUEST = ["", expect.objectContaining({ method: "HEAD", cache: "no-store" })];
const data = new URL("http://site/there.data");
const there = { pathname: "/there", search: "?page=2", hash: "#end" };

/** State of a promise after all other callbacks have run: a body is read in several turns. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const turns = async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((next) => setImmediate(next));
    return "waits";
  };
  return Promise.race([
    promise.then(
      () => "answered",
      () => "rejected",
    ),
    turns(),
  ]) as Promise<string>;
}

let browser: ReturnType<typeof stubWindow>;
let asked: (typeof browser)["stub"]["fetch"];
beforeEach(() => {
  browser = stubWindow();
  asked = browser.stub.fetch;
  createBuildWatch(browser.line).start(browser.stub as unknown as Browser);
});

describe("data of a screen", () => {
  test.each(["a", null])("of build %s is passed to the router", async (build) => {
    asked.mockResolvedValue(answerOf(build));
    expect(await stateOf(browser.stub.fetch(data, {}))).toBe("answered");
    expect(browser.stub.location.assign).not.toHaveBeenCalled();
  });

  test("of another build is not shown: loads its document", async () => {
    browser.stub.__remixRouter.state.navigation.location = there;
    asked.mockResolvedValue(answerOf("b"));
    expect(await stateOf(browser.stub.fetch(data, {}))).toBe("waits");
    expect(browser.stub.location.assign.mock.calls).toEqual([["/there?page=2#end"]]);
  });

  test("of another build on back reloads the current address", async () => {
    browser.stub.__remixRouter.state.navigation.location = {
      pathname: "/here",
      search: "",
      hash: "",
    };
    asked.mockResolvedValue(answerOf("b"));
    expect(await stateOf(browser.stub.fetch(data, {}))).toBe("waits");
    expect(browser.stub.location.reload).toHaveBeenCalledTimes(1);
    expect(browser.stub.location.assign).not.toHaveBeenCalled();
  });

  test("of another build leaves the page unchanged if it is only a refresh", async () => {
    asked.mockResolvedValue(answerOf("b"));
    const given = new AbortController();
    const answer = browser.stub.fetch(data, { signal: given.signal });
    expect(await stateOf(answer)).toBe("waits");
    expect(browser.stub.location.reload).not.toHaveBeenCalled();
    given.abort();
    await expect(answer).rejects.toThrow("left");
  });

  test("is not requested after another build has answered a form", async () => {
    asked.mockImplementation(async () => answerOf("b"));
    expect(await stateOf(browser.stub.fetch(data, { method: "POST" }))).toBe("answered");
    browser.stub.__remixRouter.state.navigation.location = there;
    expect(await stateOf(browser.stub.fetch(data, {}))).toBe("waits");
    expect(asked.mock.calls.slice(1)).toEqual([HEAD_REQUEST]);
    expect(browser.stub.location.assign).toHaveBeenCalledTimes(1);
  });
});

describe("prefetched data", () => {
  const watchWith = (answer: Response | null) => {
    const own = stubWindow();
    own.stub.fetch.mockResolvedValue(answerOf("a"));
    const ahead = { fetch: vi.fn(), handOver: vi.fn(async () => answer) };
    createBuildWatch(own.line, ahead).start(own.stub as unknown as Browser);
    own.stub.__remixRouter.state.navigation.location = there;
    return { own, ahead };
  };

  test("is used instead of a request", async () => {
    const { own, ahead } = watchWith(answerOf("a"));
    expect(await (await own.stub.fetch(data, {})).text()).toBe("data");
    expect(ahead.handOver.mock.calls).toEqual([["http://site/there.data"]]);
  });

  test("of another build is not shown either: loads its document", async () => {
    const { own } = watchWith(answerOf("b"));
    expect(await stateOf(own.stub.fetch(data, {}))).toBe("waits");
    expect(own.stub.location.assign.mock.calls).toEqual([["/there?page=2#end"]]);
  });

  test("is not used for a form", async () => {
    const { own, ahead } = watchWith(answerOf("a"));
    await own.stub.fetch(data, { method: "POST" }).catch(() => {});
    expect(ahead.handOver).not.toHaveBeenCalled();
  });
});

test("ignores requests other than screen data", async () => {
  asked.mockResolvedValue(answerOf("b"));
  expect(await stateOf(browser.stub.fetch("/resources/menu-panels"))).toBe("answered");
  expect(browser.stub.location.assign).not.toHaveBeenCalled();
});

test("a missing module leads to the requested screen, once the site responds", async () => {
  browser.stub.__remixRouter.state.navigation.location = there;
  const site = deferred<Response>();
  asked.mockReturnValue(site.promise);
  browser.tell("modulemissing");
  expect(asked.mock.calls).toEqual([HEAD_REQUEST]);
  expect(browser.stub.location.assign).not.toHaveBeenCalled();
  site.resolve(answerOf("b"));
  await vi.waitFor(() =>
    expect(browser.stub.location.assign.mock.calls).toEqual([["/there?page=2#end"]]),
  );
});

describe("without a line", () => {
  const lost = new TypeError("Failed to fetch");

  test.each(["GET", "POST"])(
    "a request by %s waits, and is sent again when the connection is back",
    async (method) => {
      asked.mockRejectedValueOnce(lost).mockResolvedValueOnce(answerOf("a"));
      const answer = browser.stub.fetch(data, { method });
      expect(await stateOf(answer)).toBe("waits");
      expect(browser.line.isLost()).toBe(true);
      browser.online.dispatchEvent(new Event("online"));
      expect(await stateOf(answer)).toBe("answered");
      expect(browser.line.isLost()).toBe(false);
      expect(asked.mock.calls).toEqual([
        [data, expect.objectContaining({ method })],
        [data, expect.objectContaining({ method })],
      ]);
    },
  );

  test("stops waiting after another navigation", async () => {
    asked.mockRejectedValue(lost);
    const given = new AbortController();
    const answer = browser.stub.fetch(data, { signal: given.signal });
    expect(await stateOf(answer)).toBe("waits");
    given.abort();
    expect(await stateOf(answer)).toBe("rejected");
    expect(browser.line.isLost()).toBe(false);
  });

  test("passes on errors other than connection failures", async () => {
    asked.mockRejectedValue(new DOMException("left", "AbortError"));
    await expect(browser.stub.fetch(data, {})).rejects.toThrow("left");
    expect(browser.line.isLost()).toBe(false);
  });

  test("loads no document for a module that fails to load", async () => {
    browser.stub.__remixRouter.state.navigation.location = there;
    asked.mockRejectedValueOnce(lost).mockResolvedValueOnce(answerOf("a"));
    browser.tell("modulemissing");
    await stateOf(Promise.resolve());
    expect(browser.line.isLost()).toBe(true);
    expect(browser.stub.location.assign).not.toHaveBeenCalled();
    browser.online.dispatchEvent(new Event("online"));
    await stateOf(new Promise(() => {}));
    expect(browser.stub.location.assign).toHaveBeenCalledTimes(1);
  });

  test("retries with growing delays, even without the browser's online event", async () => {
    vi.useFakeTimers();
    asked.mockRejectedValue(lost);
    void browser.stub.fetch(data, {});
    const triesAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return asked.mock.calls.length;
    };
    const tries = [await triesAfter(999), await triesAfter(1), await triesAfter(2000)];
    tries.push(await triesAfter(4000 + 8000 + 15_000), await triesAfter(15_000));
    vi.useRealTimers();
    expect(tries).toEqual([1, 2, 3, 6, 7]);
  });
});

test("reloads a page from the back/forward cache that was left for another build's", () => {
  browser.tell("pageshow", { persisted: true });
  expect(browser.stub.location.reload).not.toHaveBeenCalled();
  browser.tell("modulemissing");
  browser.tell("pageshow", { persisted: true });
  expect(browser.stub.location.reload).toHaveBeenCalledTimes(1);
});
