import { afterEach, expect, test } from "vitest";
import { startService } from "#app/analytics/services.ts";

/** Scripts of other origins are not fetched. */
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("head script[async]")];

afterEach(() => {
  for (const script of scripts()) script.remove();
  delete window._hmt;
  delete window.plausible;
});

test("Baidu Tongji: queues until its script replaces the queue, then calls the script", () => {
  const page = { siteId: "x", script: "https://hm.example/hm.js", provider: "" };
  const view = startService.baidu({ service: "baidu", ...page });
  view("/a");
  expect(window._hmt).toEqual([
    ["_setAutoPageview", false],
    ["_trackPageview", "/a"],
  ]);
  const called: unknown[] = [];
  window._hmt = { push: (command) => called.push(command) };
  view("/b");
  expect(called).toEqual([["_trackPageview", "/b"]]);
  expect(scripts().map(({ src }) => src)).toEqual(["https://hm.example/hm.js?x"]);
});

test("a collector of one's own: queues until its script is there, with whole addresses", () => {
  const page = { siteId: "shop.example", script: "https://stats.example/s.js", provider: "" };
  const view = startService.plausible({ service: "plausible", ...page });
  view("/a");
  const { origin } = window.location;
  expect(window.plausible?.q).toEqual([["pageview", { u: `${origin}/a` }]]);
  const called: unknown[] = [];
  window.plausible = (...event) => {
    called.push(event);
  };
  view("/b");
  expect(called).toEqual([["pageview", { u: `${origin}/b` }]]);
  const [script] = scripts();
  expect([script?.src, script?.dataset.domain]).toEqual([
    "https://stats.example/s.js",
    "shop.example",
  ]);
});
