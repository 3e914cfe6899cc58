/** Positions in files of the site. */
const OWN = /\/assets\/[\w.-]+:\d+:\d+/g;
/** Maximum number of positions, as in `server/observability/browserErrors.ts`. */
const MOST_FRAMES = 5;

type Told = {
  reason?: unknown;
  error?: unknown;
  filename?: string;
  lineno?: number;
  colno?: number;
};

/** Parts of `window` that this module uses. */
type Page = {
  addEventListener(kind: string, listener: (event: Told) => void): void;
  navigator: { sendBeacon(to: string, body: URLSearchParams): unknown };
};

/**
 * Reports one error of a page to `/resources/browser-errors`: the error's name and the positions in own files, so
 * nothing that a visitor typed or opened. Errors of other scripts, extensions for instance, are left out.
 * @param share share of pages that report an error (`BROWSER_ERROR_SAMPLE`)
 */
export function reportErrors(share: number, page: Page = window, random = Math.random): void {
  let left = random() < share;
  const tell = (event: Told) => {
    const { name, stack } = Object(event.reason ?? event.error) as Partial<Error>;
    const at =
      left && `${stack ?? [event.filename, event.lineno, event.colno].join(":")}`.match(OWN);
    if (!at) return;
    left = false;
    const body = new URLSearchParams({ name: name ?? "", at: at.slice(0, MOST_FRAMES).join(" ") });
    page.navigator.sendBeacon("/resources/browser-errors", body);
  };
  page.addEventListener("error", tell);
  page.addEventListener("unhandledrejection", tell);
}
