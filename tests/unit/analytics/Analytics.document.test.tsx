import { useNavigate } from "@remix-run/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Analytics } from "#app/analytics/Analytics.tsx";
import { refusesTracking, viewedPath } from "#app/analytics/views.ts";
import { consentCopy } from "#shared/copy/consent.ts";
import { CONSENT_COOKIE, type PageAnalytics } from "#shared/domain/analytics.ts";
import { does, eventually, mountRouted, withText } from "#tests/support/mounted.tsx";

const id = "0123456789abcdef0123456789abcdef";
const baidu: PageAnalytics = {
  service: "baidu",
  siteId: id,
  script: "https://hm.example/hm.js",
  provider: "某公司",
};

/** Cookies of the document, each written as a browser stores it. */
let cookies: string[] = [];
let sent: [string, RequestInit | undefined][] = [];
let go: ReturnType<typeof useNavigate> = () => {};

function Page({ analytics }: { analytics: PageAnalytics }) {
  go = useNavigate();
  return <Analytics analytics={analytics} />;
}

const isAsked = () =>
  document.querySelector(`section[aria-label="${consentCopy.strip.label}"]`) !== null;
/** Scripts of other origins are not fetched. */
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("head script[async]")];
const views = () =>
  ((window._hmt as unknown as unknown[][] | undefined) ?? [])
    .filter(([command]) => command === "_trackPageview")
    .map(([, path]) => path);

/** A site that answers the form with a status, and stores the decision. */
function answers(status: number) {
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    sent.push([path, init]);
    const choice = new URLSearchParams(String(init?.body)).get(CONSENT_COOKIE);
    if (status === 200) cookies.push(`${CONSENT_COOKIE}=${choice}-baidu`);
    return new Response("", { status });
  });
}

/** The module keeps the loaded service for the life of a document: each test gets a document of its own. */
async function open(at: string, analytics = baidu) {
  return mountRouted(<Page analytics={analytics} />, { at });
}

beforeEach(() => {
  cookies = [];
  sent = [];
  vi.spyOn(document, "cookie", "get").mockImplementation(() => cookies.join("; "));
  vi.stubGlobal("navigator", { cookieEnabled: true, doNotTrack: null });
  delete window._hmt;
  delete window.plausible;
});
afterEach(() => {
  for (const script of scripts()) script.remove();
  localStorage.clear();
});

test("asks first, and loads and sends nothing before the visitor has decided", async () => {
  await open("/products");
  expect(isAsked()).toBe(true);
  expect(document.body.textContent).toContain("某公司");
  expect(scripts()).toEqual([]);
  expect(window._hmt).toBeUndefined();
});

test("is silent after a refusal, and removes what the service has stored", async () => {
  cookies = [`${CONSENT_COOKIE}=refused-baidu`];
  localStorage.setItem(`Hm_lvt_${id}`, "1");
  localStorage.setItem("storageKw", "[]");
  await open("/products");
  expect([isAsked(), scripts().length, views()]).toEqual([false, 0, []]);
  expect(Object.keys(localStorage)).toEqual(["storageKw"]);
});

test.each([
  ["Do Not Track", { cookieEnabled: true, doNotTrack: "1" }],
  ["Global Privacy Control", { cookieEnabled: true, globalPrivacyControl: true }],
  ["no cookies", { cookieEnabled: false }],
])("asks and sends nothing with %s", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  await open("/products");
  expect(isAsked()).toBe(false);
  cookies = [`${CONSENT_COOKIE}=allowed-baidu`];
  await does(() => go("/news"));
  expect([isAsked(), scripts().length, views()]).toEqual([false, 0, []]);
});

test("does not ask on the page that asks, nor in previews, which are never sent", async () => {
  await open("/cookie/consent");
  expect(isAsked()).toBe(false);
  await does(() => go("/preview/home"));
  expect(isAsked()).toBe(false);
  cookies = [`${CONSENT_COOKIE}=allowed-baidu`];
  await does(() => go("/preview/news"));
  expect(views()).toEqual([]);
});

test("asks again when the site has not taken the decision", async () => {
  answers(503);
  await open("/products");
  await does(() => withText("button", consentCopy.choose.allowed).click());
  await eventually(() => expect(isAsked()).toBe(true));
  expect(sent.length).toBe(1);
  expect(scripts()).toEqual([]);
});

test("a refusal ends the question without loading anything", async () => {
  answers(200);
  await open("/products");
  await does(() => withText("button", consentCopy.choose.refused).click());
  await eventually(() => expect(cookies).toEqual([`${CONSENT_COOKIE}=refused-baidu`]));
  await does(() => go("/news"));
  expect([isAsked(), scripts().length, views()]).toEqual([false, 0, []]);
});

test("is not asked any more when the visitor comes back from a tab where it was decided", async () => {
  const comesBack = () => does(() => document.dispatchEvent(new Event("visibilitychange")));
  await open("/products");
  await comesBack();
  expect(isAsked()).toBe(true);
  cookies = [`${CONSENT_COOKIE}=refused-baidu`];
  await comesBack();
  expect([isAsked(), scripts().length, views()]).toEqual([false, 0, []]);
});

// Last of Baidu's: the loaded service stays for the rest of the document.
test("after consent loads the service once and sends one view of each page that the router shows", async () => {
  answers(200);
  await open("/products");
  await does(() => withText("button", consentCopy.choose.allowed).click());
  await eventually(() => expect(views()).toEqual(["/products"]));
  const [[path, init] = []] = sent;
  expect([path, init?.method, String(init?.body)]).toEqual([
    "/cookie/consent",
    "POST",
    `${CONSENT_COOKIE}=allowed`,
  ]);
  expect(isAsked()).toBe(false);
  expect(scripts().map(({ src }) => src)).toEqual([`https://hm.example/hm.js?${id}`]);
  // The service's own counting of page loads is off before its script can run.
  expect((window._hmt as unknown as unknown[])[0]).toEqual(["_setAutoPageview", false]);

  await does(() => go("/news"));
  // An overlay, a hash and a filter are states of the same page; another page of a list is a page.
  for (const state of ["/news?store=SH01", "/news#a", "/news?f.series=x"])
    await does(() => go(state));
  await does(() => go("/news?page=2"));
  await does(() => go("/products/keyword/%E6%9D%AF?page=1"));
  expect(views()).toEqual(["/products", "/news", "/news", "/products/keyword/"]);
  expect(scripts().length).toBe(1);

  // Restored from the back/forward cache.
  await does(() => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  await does(() =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false })),
  );
  expect(views().length).toBe(5);

  // Taken back in another tab.
  cookies = [`${CONSENT_COOKIE}=refused-baidu`];
  await does(() => go("/find-us"));
  expect(views().length).toBe(5);
});

test("a view has no query and no typed words", () => {
  expect(viewedPath("/products/keyword/%E6%9D%AF")).toBe("/products/keyword/");
  expect(viewedPath("/Products/Keyword/a/b")).toBe("/Products/Keyword/");
  expect(viewedPath("/pdp/lace-blue-plate")).toBe("/pdp/lace-blue-plate");
});

test("a signal against tracking in an older place counts, too", () => {
  const page = (navigator: object, doNotTrack: string | null) =>
    ({ navigator, doNotTrack }) as unknown as Window;
  expect(refusesTracking(page({}, "1"))).toBe(true);
  expect(refusesTracking(page({ doNotTrack: "1" }, null))).toBe(true);
  expect(refusesTracking(page({ doNotTrack: "0" }, "unspecified"))).toBe(false);
  expect(refusesTracking(page({ globalPrivacyControl: false }, null))).toBe(false);
});
