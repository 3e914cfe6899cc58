import { type ComponentType, lazy } from "react";
import { line } from "./line.ts";
import { buildWatch } from "./otherBuild.ts";

const servedAt = import.meta.env.SSR ? "" : window.location.pathname + window.location.search;
const awaited: Promise<unknown>[] = [];

/**
 * Resolves when the code of the parts that this document was served with is there, or not to be had. React
 * takes over what stands in a document only with its code: an input that comes between would make it
 * draw the part anew (React error 421), and take from the visitor what they are at.
 */
export async function servedPartsLoaded(): Promise<void> {
  await Promise.all(awaited);
}

/**
 * `React.lazy` for a part that the server draws at an address of its own. Where its code is not to be
 * had (a release has removed it, the line is down), the address is loaded as a document once the site
 * answers: in a document that was served with the part it stays as it was served.
 * @param isServed whether the document of an address shows the part
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isServed: (search: URLSearchParams) => boolean,
): ComponentType<P> {
  let served: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const loadOnce = () => {
    loading ??= load();
    return loading;
  };
  if (!import.meta.env.SSR && isServed(new URLSearchParams(window.location.search))) {
    const keep = (part: ComponentType<P>) => {
      served = part;
    };
    awaited.push(loadOnce().then(keep, () => {}));
  }
  // The type of `lazy` speaks of refs, which no part has.
  const Later = lazy(async () => ({
    default: await loadOnce().catch(untilReloaded),
  })) as unknown as ComponentType<P>;
  return function Part(props: P) {
    const Shown = served ?? Later;
    return <Shown {...props} />;
  };
}

async function untilReloaded(): Promise<never> {
  buildWatch.giveUpBuild();
  await line.isBack();
  const { pathname, search } = window.location;
  if (pathname + search !== servedAt) window.location.reload();
  return new Promise<never>(() => {});
}
