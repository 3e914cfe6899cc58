import type { IncomingHttpHeaders, ServerResponse } from "node:http";

/** Usual names of service worker scripts. */
const USUAL_NAME =
  /^\/(sw|service-?worker|serviceworker|worker|ngsw-worker|pwabuilder-sw|firebase-messaging-sw|OneSignalSDKWorker|workbox-sw)\.js$/i;

/**
 * A service worker that removes itself and its caches. It handles no requests, so open pages use the network
 * at once; it does not reload them, because they may contain typed text.
 */
export const RETIRED_SERVICE_WORKER = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister();
})()));
`;

/**
 * Returns whether a request fetches a service worker script. The site has none. A previous site on the same
 * origin may have left one, which would serve its responses until it is replaced.
 */
export function asksServiceWorker(url: string, headers: IncomingHttpHeaders): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return headers["service-worker"] === "script" || USUAL_NAME.test(path);
}

/** Sends the service worker that removes itself. */
export function sendServiceWorker(response: ServerResponse): void {
  response.writeHead(200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(RETIRED_SERVICE_WORKER);
}
