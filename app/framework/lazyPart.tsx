import { type ComponentType, lazy, useEffect } from "react";
import { useBeforePaint } from "#app/overlays/useBeforePaint.ts";
import { answeredInTime, line } from "./networkRetry.ts";
import { buildWatch } from "./staleBuild.ts";

const servedAt = import.meta.env.SSR ? "" : window.location.pathname + window.location.search;
const awaited: Promise<unknown>[] = [];

/** Parts whose code loads when the visitor approaches a link that opens them. */
type Ahead = { isServed: (search: URLSearchParams) => boolean; load: () => Promise<unknown> };
const parts: Ahead[] = [];

/** Handles pointer, touch or focus on an element: loads the part that its link opens. */
function look({ target }: Pick<Event, "target">) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link?.search) return;
  const search = new URLSearchParams(link.search);
  // After a failure the click retries.
  for (const { isServed, load } of parts) if (isServed(search)) load().catch(() => {});
}

/** Starts preloading a part's code when the visitor hovers, touches or focuses a link that opens it. */
export function loadPartsAhead(): void {
  for (const kind of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(kind, look, { passive: true });
  }
  look({ target: document.querySelector("a:hover") ?? document.activeElement });
}

/**
 * Resolves when the code of the parts in this document has loaded or failed. React can only hydrate a part
 * with its code: input during the load would cause a client-side re-render (React error 421) and lose the
 * visitor's state.
 */
export async function servedPartsLoaded(): Promise<void> {
  await Promise.all(awaited);
}

/** Callbacks of the part in this document. */
let servedPart = { drawn() {}, done() {} };

/**
 * Calls back when React has hydrated the part in this document, which it does after the page and at its lowest
 * priority: after the part's commit, and after its first effects.
 * @returns whether there is one
 */
export function whenPartHydrated(callbacks: typeof servedPart): boolean {
  servedPart = callbacks;
  return awaited.length > 0;
}

/**
 * `React.lazy` for a part that the server renders at its own URL. If its code is unavailable (removed by a
 * release, offline, not answered in time), the URL is loaded as a document when the site responds. A document that
 * already contains the part stays as served.
 * @param isServed whether the document of a URL contains the part
 * @param Missing fallback if the code is unavailable in a document without the part
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isServed: (search: URLSearchParams) => boolean,
  Missing?: ComponentType<P>,
): ComponentType<P> {
  let served: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const loadOnce = () => {
    loading ??= answeredInTime(load()).catch((reason) => {
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
  // The type of `lazy` includes refs, which no part has.
  const Later = lazy(async () => ({
    default: await loadOnce().catch(() =>
      Missing && !cameWithDocument ? Missing : untilReloaded(),
    ),
  })) as unknown as ComponentType<P>;
  return function Part(props: P) {
    useBeforePaint(() => {
      if (cameWithDocument) servedPart.drawn();
    }, []);
    useEffect(() => {
      if (cameWithDocument) servedPart.done();
    }, []);
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
