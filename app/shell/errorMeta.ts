import type { MetaFunction } from "@remix-run/node";
import { useEffect } from "react";
import { errorTitle } from "#shared/copy/meta.ts";

/** `meta` of a parent route: a failed screen has Remix's own title (ERR-22); otherwise the defaults apply. */
export const layoutMeta: MetaFunction = ({ error, matches }) =>
  error
    ? [{ title: errorTitle }, { name: "robots", content: "noindex" }]
    : matches.flatMap(({ meta }) => meta);

/** Sets the title of a failed screen: a render error in the browser does not update the route's meta. */
export function useErrorTitle() {
  useEffect(() => {
    document.title = errorTitle;
  }, []);
}
