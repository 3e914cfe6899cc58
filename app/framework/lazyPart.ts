import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { line } from "./line.ts";
import { buildWatch } from "./otherBuild.ts";

const servedAt = import.meta.env.SSR ? "" : window.location.pathname + window.location.search;

/**
 * `React.lazy` for a part that the server draws at an address of its own. Where its code is not to be
 * had (a release has removed it, the line is down), the address is loaded as a document once the site
 * answers: in a document that was served with the part it stays as it was served.
 */
export function lazyPart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().catch(async () => {
      buildWatch.giveUpBuild();
      await line.isBack();
      const { pathname, search } = window.location;
      if (pathname + search !== servedAt) window.location.reload();
      return new Promise<never>(() => {});
    }),
  );
}
