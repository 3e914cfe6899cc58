import { cacheHeaders } from "./cachePolicy.ts";

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
};

/**
 * Returns the verification file of a search engine or WeChat, if `pathname` is one (`OWNERSHIP_FILES`). Its
 * content is exactly as configured and contains nothing of the request.
 */
export function ownershipFile(
  pathname: string,
  files: ReadonlyMap<string, string>,
): Response | null {
  const name = pathname.slice(1);
  const content = files.get(name);
  const type = types[name.slice(name.lastIndexOf(".") + 1)];
  if (content === undefined || type === undefined) return null;
  return new Response(content, {
    headers: { ...cacheHeaders("well-known"), "Content-Type": type, "X-Robots-Tag": "noindex" },
  });
}
