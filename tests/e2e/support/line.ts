import type { CDPSession, Page } from "@playwright/test";

/** Delivery of the page's scripts: when the browser is idle, after the touch, never, or during the touch. */
export type Delivery = "idle" | "slow" | "blocked" | "middle";

/** Intercepted requests: scripts, other pages, and the page's requests to its site. */
const STOPPED = ["*/assets/*.js", "*.data*", "*/resources/stores-by-city*"];
/** With prefetch rules the browser may have the next page before the click, which then sends no request. */
const PREFETCH_RULES = "/resources/prefetch-rules";
const SCRIPT = /\/assets\/[^/]+\.js$/;

type Paused = {
  requestId: string;
  request: { url: string };
  resourceType: string;
  frameId: string;
};

/**
 * A page's network connection that answers one document at a time, delays or blocks scripts, and records
 * navigations without performing them: the touched control stays visible.
 *
 * Uses the browser's own protocol because Playwright's interception (`page.route`) disables the browser
 * cache: styles and fonts would load again for every touch. The test answers script requests, so the browser
 * does not cache them and they can be late again.
 */
export type Line = {
  /**
   * Addresses that the page requested since its document loaded: other pages, and its own data. Prefetches of
   * possible navigations are not an answer to a touch.
   */
  asked: string[];
  /** Opens a page again: answers its document and delivers its scripts as specified. */
  open: (delivery: Delivery, path: string) => Promise<void>;
  /** Releases the delayed scripts. */
  release: () => void;
};

/** Takes over the network connection of a page. */
export async function openLine(page: Page): Promise<Line> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const main = frameTree.frame.id;
  const scripts = new Map<string, Promise<string>>();
  let delivery: Delivery = "idle";
  let isFirst = true;
  let isLeaving = false;
  let release = () => {};
  let released = Promise.resolve();

  const line: Line = {
    asked: [],
    open: async (next, path) => {
      // The previous page may still be navigating. It is left first and none of its requests is answered any
      // more: they would be attributed to the next page, and a failed script would make the router load the
      // previous page's target instead of the next page.
      isLeaving = true;
      await page.goto("about:blank");
      release();
      isLeaving = false;
      delivery = next;
      isFirst = true;
      line.asked = [];
      if (next !== "idle") {
        released = new Promise((resolve) => {
          release = resolve;
        });
      }
      await page.goto(path);
    },
    release: () => release(),
  };

  async function answer({ requestId, request: { url }, resourceType, frameId }: Paused) {
    if (isLeaving) return;
    const { pathname } = new URL(url);
    if (SCRIPT.test(pathname)) {
      if (delivery === "blocked") {
        return session.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
      }
      const body = scripts.get(url) ?? bodyOf(url);
      scripts.set(url, body);
      await released;
      return fulfil(session, requestId, await body);
    }
    if (pathname === PREFETCH_RULES) {
      return session.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
    }
    const isPage = resourceType === "Document" && frameId === main;
    if (isPage && isFirst) isFirst = false;
    else if (isPage) {
      line.asked.push(url);
      return session.send("Fetch.fulfillRequest", { requestId, responseCode: 204 });
    } else if (resourceType !== "Document" && resourceType !== "Prefetch") line.asked.push(url);
    return session.send("Fetch.continueRequest", { requestId });
  }

  // A page that has navigated away no longer needs an answer.
  session.on("Fetch.requestPaused", (paused) => void answer(paused).catch(() => {}));
  const patterns = [
    ...[...STOPPED, `*${PREFETCH_RULES}`].map((urlPattern) => ({ urlPattern })),
    { resourceType: "Document" as const },
  ];
  await session.send("Fetch.enable", { patterns });
  return line;
}

async function bodyOf(url: string): Promise<string> {
  return Buffer.from(await (await fetch(url)).arrayBuffer()).toString("base64");
}

function fulfil(session: CDPSession, requestId: string, body: string) {
  return session.send("Fetch.fulfillRequest", {
    requestId,
    responseCode: 200,
    responseHeaders: [
      { name: "Content-Type", value: "text/javascript; charset=utf-8" },
      { name: "Cache-Control", value: "no-store" },
    ],
    body,
  });
}
