import type { CDPSession, Page } from "@playwright/test";

/** How the page's scripts come: fetched when the browser is idle, after the touch, never, or within it. */
export type Delivery = "idle" | "slow" | "blocked" | "middle";

/** What is stopped on its way: scripts, other pages, and what a page asks its site for. */
const STOPPED = ["*/assets/*.js", "*.data*", "*/resources/stores-by-city*"];
/** With them the browser may have the next page before it is asked for, and nobody would hear of the click. */
const PREFETCH_RULES = "/resources/prefetch-rules";
const SCRIPT = /\/assets\/[^/]+\.js$/;

type Paused = {
  requestId: string;
  request: { url: string };
  resourceType: string;
  frameId: string;
};

/**
 * A page's line that answers one document at a time, keeps or loses its scripts, and hears where the page
 * would go without letting it: what is touched stays in view.
 *
 * By the browser's own protocol, because Playwright's way to stop requests (`page.route`) turns the
 * browser's cache off: styles and fonts would come anew with every touch. Scripts are answered by the
 * test, which keeps the browser from keeping them, so that they can be late again.
 */
export type Line = {
  /**
   * Addresses that the page asked for since its document came: other pages, and data of its own. What is
   * only fetched ahead, because a link may be clicked, is no answer to a touch.
   */
  asked: string[];
  /** Opens a page anew: its document is answered, its scripts come as said. */
  open: (delivery: Delivery, path: string) => Promise<void>;
  /** Lets the scripts that were held through. */
  release: () => void;
};

/** Takes over the line of a page. */
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
      // The page before may be on its way elsewhere still. It is left first, and nothing of it is answered any
      // more: what it asked for would be taken for the next page's, and a script that it is refused would let
      // the router load the page that it went to, in place of the next one.
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

  // A page that has gone on wants no answer any more.
  session.on("Fetch.requestPaused", (paused) => void answer(paused).catch(() => {}));
  const patterns = [
    ...[...STOPPED, `*${PREFETCH_RULES}`].map((urlPattern) => ({ urlPattern })),
    { resourceType: "Document" as const },
  ];
  await session.send("Fetch.enable", { patterns });
  return line;
}

/** A script's text as the protocol takes it. */
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
