import type { AnalyticsService, PageAnalytics } from "#shared/domain/analytics.ts";

/** Sends one view of a page by its path. */
export type SendView = (path: string) => void;

declare global {
  interface Window {
    /** Queue of Baidu Tongji; its script replaces it by an object with the same method. */
    _hmt?: { push(command: readonly unknown[]): unknown };
    /** Function of Plausible's script; before, it fills its queue. */
    plausible?: ((event: string, options: { u: string }) => void) & { q?: unknown[] };
  }
}

/** Loads a script of the service; if it does not load, its queue only fills. */
function addScript(src: string, data: Record<string, string> = {}): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  for (const [name, value] of Object.entries(data)) script.setAttribute(name, value);
  document.head.append(script);
}

/**
 * Loads a service, and returns its function for views. A service of your own is one more row (docs/analytics.md). Each
 * service gets every view from here: its own counting of page loads is off.
 */
export const startService: Record<AnalyticsService, (page: PageAnalytics) => SendView> = {
  baidu({ siteId, script }) {
    window._hmt ??= [];
    window._hmt.push(["_setAutoPageview", false]);
    addScript(`${script}?${siteId}`);
    return (path) => window._hmt?.push(["_trackPageview", path]);
  },
  plausible({ siteId, script }) {
    const queue = (...event: [string, { u: string }]) => {
      queue.q.push(event);
    };
    queue.q = [] as unknown[];
    window.plausible ??= queue;
    addScript(script, { "data-domain": siteId });
    return (path) => window.plausible?.("pageview", { u: window.location.origin + path });
  },
};
