import { type ComponentType, lazy } from "react";
import { line } from "./networkRetry.ts";
import { buildWatch } from "./staleBuild.ts";

const servedAt = import.meta.env.SSR ? "" : window.location.pathname + window.location.search;
const awaited: Promise<unknown>[] = [];

/** Parts whose code is loaded when somebody comes to a link that opens them. */
type Ahead = { isServed: (search: URLSearchParams) => boolean; load: () => Promise<unknown> };
const parts: Ahead[] = [];

/** A pointer, a finger or the focus has come to something: what its link opens is asked for. */
function look({ target }: Pick<Event, "target">) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link?.search) return;
  const search = new URLSearchParams(link.search);
  // Where it does not come, the click asks again.
  for (const { isServed, load } of parts) if (isServed(search)) load().catch(() => {});
}

/**
 * From now on a part's code is asked for when somebody comes to a link that opens it, so that the click need
 * not wait for it.
 */
export function loadPartsAhead(): void {
  for (const kind of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(kind, look, { passive: true });
  }
  look({ target: document.querySelector("a:hover") ?? document.activeElement });
}

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
 * @param Missing stands in its place where its code is not to be had, in a document that came without it
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isServed: (search: URLSearchParams) => boolean,
  Missing?: ComponentType<P>,
): ComponentType<P> {
  let served: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const loadOnce = () => {
    loading ??= load().catch((reason) => {
      loading = null;
      throw reason;
    });
    return loading;
  };
  if (!import.meta.env.SSR) parts.push({ isServed, load: loadOnce });
  const cameWithDocument =
    !import.meta.env.SSR && isServed(new URLSearchParams(window.location.search));
  if (cameWithDocument) {
    const keep = (part: ComponentType<P>) => {
      served = part;
    };
    awaited.push(loadOnce().then(keep, () => {}));
  }
  // The type of `lazy` speaks of refs, which no part has.
  const Later = lazy(async () => ({
    default: await loadOnce().catch(() =>
      Missing && !cameWithDocument ? Missing : untilReloaded(),
    ),
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
