import type { IncomingHttpHeaders, ServerResponse } from "node:http";

/** Names under which sites and their services usually register a service worker. */
const USUAL_NAME =
  /^\/(sw|service-?worker|serviceworker|worker|ngsw-worker|pwabuilder-sw|firebase-messaging-sw|OneSignalSDKWorker|workbox-sw)\.js$/i;

/**
 * A worker that removes itself and its caches. It answers no request, so open pages use the network at
 * once; it does not reload them, because they may contain typed text.
 */
export const RETIRED_SERVICE_WORKER = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister();
})()));
`;

/**
 * Whether a request is for the script of a service worker. The site has none: an earlier site on the
 * same origin may have left one, which would answer for the site until it is replaced.
 */
export function asksServiceWorker(url: string, headers: IncomingHttpHeaders): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return headers["service-worker"] === "script" || USUAL_NAME.test(path);
}

/** Answers with the worker that removes itself. */
export function sendServiceWorker(response: ServerResponse): void {
  response.writeHead(200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(RETIRED_SERVICE_WORKER);
}
