import { cacheHeaders } from "#server/respond/cachePolicy.ts";

/** Whether the process is alive; nothing else. */
export function loader() {
  const headers = { ...cacheHeaders("private"), "Content-Type": "text/plain; charset=utf-8" };
  return new Response("ok", { headers });
}
