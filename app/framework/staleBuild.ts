import { BUILD_HEADER, MODULE_MISSING } from "#shared/domain/build.ts";
import { dataAhead as ownDataAhead } from "./dataPrefetch.ts";
import { line as ownLine } from "./networkRetry.ts";

/** Parts of `window` that this module uses. */
export type Browser = Pick<
  Window & typeof globalThis,
  "fetch" | "addEventListener" | "__remixManifest" | "__remixRouter"
> & { location: Pick<Location, "pathname" | "search" | "assign" | "reload"> };

/**
 * Handles a page that outlives its build (docs/release.md). The router loads data with the global `fetch`; this
 * wrapper compares the build of each response. Data of another build is not rendered: the browser loads the
 * document of that page instead. The response to a form is passed on, because the form was processed once.
 *
 * A lost connection ends neither: requests of the router are repeated until the site answers, and no document
 * is loaded before. A request that nothing answers counts as lost, as does one whose body breaks off or never comes:
 * the router would show an error, or wait for ever. The one form that the router sends, verification, has a token against double processing.
 *
 * Prefetched data (`dataPrefetch.ts`) replaces the request and is checked in the same way.
 */
export function createBuildWatch(line = ownLine, ahead = ownDataAhead) {
  let otherBuild = false;
  /** The URL whose document is loading. */
  let leavingFor = "";

  /** Loads the document of a pending navigation; revalidations keep the current data. */
  function loadDocument({ __remixRouter: router, location: here }: Browser) {
    const { location: to } = router.state.navigation;
    if (!to) return;
    const address = to.pathname + to.search + to.hash;
    // Both its data and its module may belong to another build.
    if (address === leavingFor) return;
    leavingFor = address;
    // After Back or Forward the URL is already set, and a hash change loads nothing.
    if (to.pathname === here.pathname && to.search === here.search) here.reload();
    else here.assign(address);
  }

  return {
    /** Whether another build responds now, so that the next navigation should load a document. */
    otherBuildAnswers: () => otherBuild,

    /** Makes all further navigations load documents, because a file of this build is unavailable. */
    giveUpBuild() {
      otherBuild = true;
    },

    /** Starts the check; call it before the router sends any request. */
    start(browser: Browser) {
      const ask = browser.fetch.bind(browser);
      const own = browser.__remixManifest.version;

      const loadWhenThere = async () => {
        await line.isBack({ send: ask });
        loadDocument(browser);
      };

      browser.fetch = async (input, init) => {
        if (!(input instanceof URL && input.pathname.endsWith(".data"))) return ask(input, init);
        const reads = (init?.method ?? "GET") === "GET";
        if (!(reads && otherBuild)) {
          const answer =
            (reads && (await ahead.handOver(input.href))) ||
            (await line.untilAnswered(input, init, { send: ask }));
          const build = answer.headers.get(BUILD_HEADER);
          // An intermediary may have responded; this is handled as any other error.
          if (build === null || build === own) return answer;
          otherBuild = true;
          if (!reads) return answer;
          loadDocument(browser);
        } else void loadWhenThere();
        return untilGivenUp(init?.signal);
      };

      browser.addEventListener(MODULE_MISSING, () => {
        otherBuild = true;
        void loadWhenThere();
      });
      // A page restored from the back/forward cache after such a navigation still waits for its screen.
      browser.addEventListener("pageshow", ({ persisted }) => {
        if (persisted && otherBuild) browser.location.reload();
      });
    },
  };
}

/** Settles only when the router aborts: the current screen stays until the document has loaded. */
function untilGivenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("left", "AbortError")));
  });
}

/** The page's own. */
export const buildWatch = createBuildWatch();
