/** What the tests of "back" need of a browser; sources are expressions. */
export type Visited = {
  /** Loads a document. */
  open: (path: string) => Promise<unknown>;
  /** Waits until the page's scripts run. */
  hydrated: () => Promise<unknown>;
  run: <T>(source: string) => Promise<T>;
  until: (source: string, what: string) => Promise<unknown>;
  type: (selector: string, text: string) => Promise<unknown>;
};

const LIST = "/products/category/dinnerware";
const LINK = `document.querySelectorAll("main article a[href^='/pdp/']")[8]`;
/** An engine replaces the entry of a page that is left before its load has ended. */
const LOADED = "performance.timing.loadEventEnd > 0";
const FIELD = "main input[name=securityCode]";

/**
 * Follows a link in the middle of a list, and goes back: the list is where it was.
 * @param how by the router, or by documents
 */
export async function keepsPlace(page: Visited, how: "router" | "documents"): Promise<void> {
  await page.open(LIST);
  await page.until(LOADED, "the loaded list");
  if (how === "router") await page.hydrated();
  await page.run("(scrollTo(0, 1200), 0)");
  await page.until("scrollY === 1200", "the middle of the list");
  await page.run(how === "router" ? `${LINK}.click()` : `(location.assign(${LINK}.href), 0)`);
  await page.until(
    `location.pathname.startsWith("/pdp/") && ${LOADED} && scrollY === 0`,
    "the product",
  );
  await page.run("(history.back(), 0)");
  await page.until(
    `location.pathname === "${LIST}" && Math.abs(scrollY - 1200) < 2 && ${LINK} !== undefined`,
    "the same place of the list",
  );
}

/** Types a code, leaves for another document, and goes back: the code is in its field. */
export async function keepsText(page: Visited): Promise<void> {
  await page.open("/verification");
  await page.type(FIELD, "HV257");
  await page.until(LOADED, "the loaded form");
  await page.run(`(location.assign("/news"), 0)`);
  await page.until(`location.pathname === "/news" && ${LOADED}`, "the news");
  await page.run("(history.back(), 0)");
  await page.until(
    `location.pathname === "/verification" && document.querySelector("${FIELD}")?.value === "HV257"`,
    "the typed code",
  );
}
