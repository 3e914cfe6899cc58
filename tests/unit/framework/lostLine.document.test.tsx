import { readFileSync } from "node:fs";
import { type ReactElement, Suspense, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Analytics } from "#app/analytics/Analytics.tsx";
import { ApplicationForm } from "#app/features/careers/ApplicationForm.tsx";
import { CaptchaField } from "#app/features/careers/CaptchaField.tsx";
import { SILENCE_MS } from "#app/features/careers/sendForm.ts";
import { posterPicture } from "#app/features/product/posterPicture.ts";
import { Viewer } from "#app/features/product/Viewer.tsx";
import { createDataPrefetch } from "#app/framework/dataPrefetch.ts";
import { lazyPart } from "#app/framework/lazyPart.tsx";
import { ANSWER_MS, line } from "#app/framework/networkRetry.ts";
import { type Browser, createBuildWatch } from "#app/framework/staleBuild.ts";
import { loadMenu } from "#app/menu/menuLoading.ts";
import { nearestStoreAt } from "#app/nearest-store/requestNearestStore.ts";
import { requestSuggestions } from "#app/search/requestSuggestions.ts";
import { VerificationLine } from "#app/shell/footer/VerificationLine.tsx";
import { LoadingText } from "#app/shell/LoadingText.tsx";
import { createSharing } from "#app/wechat/sharing.ts";
import { applicationCopy } from "#shared/copy/application.ts";
import { consentCopy } from "#shared/copy/consent.ts";
import { frameCopy } from "#shared/copy/layout.ts";
import { productCopy } from "#shared/copy/product.ts";
import { uiCopy } from "#shared/copy/ui.ts";
import { MODULE_MISSING } from "#shared/domain/build.ts";
import { SEARCH_DEBOUNCE_MS } from "#shared/domain/limits.ts";
import { filesBelow } from "#tests/support/files.ts";
import { does, mountRouted, one, passes, types, withText } from "#tests/support/mounted.tsx";

/**
 * Every request that a script sends, offline before, during and after it, refused, never answered, answered without a
 * body or by a torn one, and answered after the visitor has left: one row for each module that uses
 * `app/framework/networkRetry.ts`.
 */

/** Scripts of other origins are not fetched, but their `load` is dispatched. */
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

/** The line to the site: cut, silent, refusing, answering, or lost behind the headers or within the body. */
type Line = "offline" | "silent" | "busy" | "up" | "headers" | "torn";
let site: Line = "up";
let asked = 0;
/** Answers the silent requests after all. */
let late: (() => void)[] = [];
/** Cuts the line below the silent requests. */
let cuts: (() => void)[] = [];
/** Answers of the site by the start of their path. */
let answers: Record<string, unknown> = {};

const answerTo = (path: string) =>
  Response.json(Object.entries(answers).find(([start]) => path.startsWith(start))?.[1] ?? {});

/** A response whose body breaks off, or never comes until its request is aborted. */
function brokenAnswer(isTorn: boolean, init?: RequestInit): Response {
  const arrayBuffer = () =>
    new Promise<ArrayBuffer>((_, reject) => {
      const aborted = () => reject(new DOMException("aborted", "AbortError"));
      init?.signal?.addEventListener("abort", aborted);
      if (isTorn) reject(new TypeError("network error"));
    });
  return Object.assign(new Response(), { arrayBuffer });
}

const asks = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  asked += 1;
  const path = String(input);
  if (site === "offline") return Promise.reject(new TypeError("offline"));
  if (site === "busy") return Promise.resolve(Response.json({ kind: "failed" }, { status: 503 }));
  if (site === "up") return Promise.resolve(answerTo(path));
  if (site !== "silent") return Promise.resolve(brokenAnswer(site === "torn", init));
  return new Promise((resolve, reject) => {
    late.push(() => resolve(answerTo(path)));
    cuts.push(() => reject(new TypeError("cut")));
    const aborted = () => reject(new DOMException("aborted", "AbortError"));
    init?.signal?.addEventListener("abort", aborted);
  });
};

/** The post of a form with files. */
class Post {
  upload = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = "";
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort();
  }
  private answers(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload();
  }
  send() {
    asked += 1;
    if (site === "offline" || site === "torn") queueMicrotask(() => this.onerror());
    if (site === "busy") queueMicrotask(() => this.answers(503, "<html>"));
    if (site === "up") queueMicrotask(() => this.answers(200, '{"applied":true}'));
    if (site !== "silent") return;
    late.push(() => this.answers(200, '{"applied":true}'));
    cuts.push(() => this.onerror());
  }
}

/** A picture for a canvas. */
class Picture {
  onload = () => {};
  onerror = () => {};
  set src(_: string) {
    asked += 1;
    if (site !== "silent" && site !== "headers" && site !== "up")
      queueMicrotask(() => this.onerror());
  }
}

/** Answers images of the page that screen readers have: the browser loads them. */
function loadsImages(): void {
  const set = HTMLImageElement.prototype.setAttribute;
  vi.spyOn(HTMLImageElement.prototype, "setAttribute").mockImplementation(function (
    this: HTMLImageElement,
    name,
    value,
  ) {
    set.call(this, name, value);
    if (name === "src") queueMicrotask(() => loadImage(this));
  });
}

function loadImage(image: HTMLImageElement): void {
  if (image.closest("[aria-hidden]") || !image.isConnected) return;
  asked += 1;
  const ends = (type: string) => () => image.dispatchEvent(new Event(type));
  late.push(ends("load"));
  cuts.push(ends("error"));
  if (site === "up") ends("load")();
  else if (site !== "silent" && site !== "headers") ends("error")();
}

type Shown = {
  /** What the visitor does, also again after a refusal. */
  start: () => unknown;
  /** Whether the visitor has the result. */
  isDone: () => boolean;
  /** The visitor leaves the place. */
  leave?: () => unknown;
};

type Row = {
  show: () => Promise<Shown> | Shown;
  /** What is shown while the request waits; absent: the notice of the page. */
  says?: string;
  /** Name of the button that asks again at once; absent: the notice's. */
  button?: string;
  /** Time in milliseconds after which a silent request counts as lost. */
  silence?: number;
  /** Its place lasts as long as the page. */
  lasts?: true;
  /** Any answer leads on, for instance to a document that shows the refusal. */
  anyStatus?: true;
  /** It cannot tell a refusal from a lost line. */
  isBlind?: true;
  /** What the visitor does after a refusal, if it is not the same again. */
  again?: () => unknown;
};

const { form: words } = applicationCopy;
const none = { telephone: null, email: null };

/** Shows another part on the page, or none. */
let shows: (element: ReactElement | null) => void = () => {};
function Page({ first }: { first: ReactElement | null }) {
  const [shown, setShown] = useState(first);
  shows = setShown;
  return (
    <>
      <LoadingText />
      {shown}
    </>
  );
}
/** Opens a page with a part below its notice. */
const page = (first: ReactElement | null, options: Parameters<typeof mountRouted>[1] = {}) =>
  mountRouted(<Page first={first} />, options);
const leavesPart = () => shows(null);

const applicationForm = (
  <ApplicationForm
    jobId="7"
    formHref="/form"
    doneHref="#done"
    formToken="token-1"
    cities={[{ id: "31", name: "上海" }]}
    help={none}
    constraints={{}}
    workFileRequired={false}
    storeRequired={false}
    retryLater={null}
    answer={null}
  />
);
const input = (name: string) => one<HTMLInputElement>(`[name="${name}"]`);
const chooseCity = () =>
  does(() => {
    one<HTMLSelectElement>("select").value = "31";
    one("select").dispatchEvent(new Event("change", { bubbles: true }));
  });

/** Requests that a visitor waits for. */
const waiting: Record<string, Row> = {
  "app/search/requestSuggestions.ts": {
    async show() {
      answers = { "/": [{ sourceType: 0, sourceId: "a", sourceCode: "", suggest: "a" }] };
      const found = vi.fn();
      let end = () => {};
      // The dropdown itself: tests/unit/search/field.document.test.tsx.
      await page(null);
      return {
        async start() {
          end = requestSuggestions("碗", (lines, isLost) => {
            found(lines);
            shows(
              isLost ? (
                <p>
                  lost{" "}
                  <button type="button" onClick={() => line.retryNow()}>
                    again
                  </button>
                </p>
              ) : (
                <p />
              ),
            );
          });
          await passes(SEARCH_DEBOUNCE_MS);
        },
        isDone: () => found.mock.lastCall?.[0]?.length === 1,
        leave() {
          end();
          leavesPart();
        },
      };
    },
    says: "lost",
    button: "again",
  },
  "app/features/careers/useCityStores.ts": {
    async show() {
      answers = {
        "/resources/stores-by-city": { kind: "stores", stores: [{ id: "1", name: "门店1" }] },
      };
      await page(applicationForm);
      return {
        start: chooseCity,
        isDone: () => document.body.textContent?.includes("门店1") ?? false,
      };
    },
    says: words.storesLost,
    button: words.storesAgain,
    again: () => withText("button", words.storesAgain).click(),
  },
  "app/features/careers/sendSurviving.ts": {
    async show() {
      answers = { "/resources/job-application": { kind: "ready" } };
      await page(applicationForm);
      const done = vi.spyOn(window.location, "replace").mockImplementation(() => {});
      const file = new File(["x"], "简历.pdf");
      Object.defineProperty(input("resumeFile"), "files", { value: [file], configurable: true });
      await does(() => input("resumeFile").dispatchEvent(new Event("change", { bubbles: true })));
      return {
        start() {
          input("personName").value = "李青";
          input("phoneNumber").value = "13800138000";
          input("captchaCode").value = "ab12";
          one<HTMLSelectElement>("select").value = "31";
          one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
        },
        isDone: () => done.mock.calls.length > 0,
      };
    },
    says: words.lineLost(true).slice(0, 5),
    button: words.sendNow,
    silence: SILENCE_MS,
  },
  "app/features/careers/CaptchaField.tsx": {
    async show() {
      const names = { id: "code", name: "captchaCode", label: "验证码" };
      await page(
        <CaptchaField {...names} formToken="t" version={0} onShown={() => {}} help={none} />,
      );
      const frame = one<HTMLIFrameElement>("iframe");
      return {
        // The browser's own error page belongs to no site.
        start() {
          Object.defineProperty(frame, "contentDocument", { get: () => null });
          frame.dispatchEvent(new Event("load"));
        },
        isDone: () => ![null, frame].includes(document.querySelector("iframe")),
      };
    },
    says: words.captchaLost,
    button: words.captchaAgain,
    anyStatus: true,
  },
  "app/framework/staleBuild.ts": {
    async show() {
      await page(null);
      const done = vi.fn();
      const stub = {
        fetch: asks,
        location: window.location,
        addEventListener: () => {},
        __remixManifest: { version: "a" },
        __remixRouter: { state: { navigation: {} } },
      };
      createBuildWatch().start(stub as unknown as Browser);
      const left = new AbortController();
      const data = new URL("http://site/there.data");
      return {
        start: () => void stub.fetch(data, { signal: left.signal }).then(done, () => {}),
        isDone: () => done.mock.calls.length > 0,
        leave: () => left.abort(),
      };
    },
    anyStatus: true,
  },
  "app/framework/lazyPart.tsx": {
    async show() {
      history.pushState(null, "", `/part?${Math.random()}`);
      const done = vi.spyOn(window.location, "reload").mockImplementation(() => {});
      const Part = lazyPart(
        () => Promise.reject(new Error("no such module")),
        () => false,
      );
      await page(null);
      return {
        start: () =>
          shows(
            <Suspense>
              <Part />
            </Suspense>,
          ),
        isDone: () => done.mock.calls.length > 0,
      };
    },
    anyStatus: true,
    lasts: true,
  },
  "app/features/verification/useVerification.ts": {
    async show() {
      const done = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
      // staleBuild.ts repeats the router's own post; its answer has no module in this build.
      const action = () => new Promise(() => {});
      await page(<VerificationLine help={{ contacts: [] } as never} />, {
        routes: [{ path: "/verification", action: action as never, Component: () => null }],
      });
      await types(input("securityCode"), "HV26071488300001");
      await does(() =>
        one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      );
      return {
        start: () => window.dispatchEvent(new Event(MODULE_MISSING)),
        isDone: () => done.mock.calls.length > 0,
      };
    },
    anyStatus: true,
  },
  "app/features/product/useAwaitedPicture.ts": {
    async show() {
      const picture = { url: "https://pictures.example/a.jpg", alt: "平盘" };
      await page(null);
      loadsImages();
      return {
        start: () => shows(<Viewer pictures={[picture]} current={1} />),
        // Without the smaller version below it.
        isDone: () => document.querySelectorAll("#enlarged img").length === 2,
      };
    },
    says: productCopy.viewer.lost,
    isBlind: true,
    again: () => withText("button", uiCopy.retry).click(),
  },
  "app/nearest-store/requestNearestStore.ts": {
    async show() {
      answers = { "/": { store: { code: "HZ001" } } };
      await page(null);
      let found: unknown = null;
      return {
        start: () =>
          void nearestStoreAt({ lat: 30, lng: 120 }).then((store) => {
            found = store;
          }),
        isDone: () => found !== null,
      };
    },
    lasts: true,
  },
};

/** Requests that are repeated, but that no visitor waits for: without a message. */
const unseen: Record<string, Row> = {
  "app/wechat/sharing.ts": {
    show() {
      history.pushState(null, "", "/one");
      const config = vi.fn();
      const nothing = () => {};
      window.wx = {
        config,
        ready: nothing,
        error: nothing,
        updateAppMessageShareData: nothing,
        updateTimelineShareData: nothing,
      };
      const share = createSharing("https://res.wx.example/sdk.js", "MicroMessenger Android");
      return {
        start: () => void share(),
        isDone: () => config.mock.calls.length > 0,
        leave: () => history.pushState(null, "", "/two"),
      };
    },
  },
  "app/analytics/Analytics.tsx": {
    async show() {
      vi.stubGlobal("navigator", { cookieEnabled: true, doNotTrack: null });
      const analytics = { service: "baidu", siteId: "0".repeat(32), script: "", provider: "公司" };
      await page(<Analytics analytics={analytics as never} />);
      const isAsked = () =>
        document.querySelector(`section[aria-label="${consentCopy.strip.label}"]`) !== null;
      return {
        start: () => withText("button", consentCopy.choose.refused).click(),
        // Without a cookie in this document the strip appears again once the site has answered.
        isDone: isAsked,
      };
    },
    lasts: true,
  },
};

/** Requests that are not repeated by themselves, each with what happens instead. */
const givenUp: Record<string, { ask: () => Promise<unknown>; instead: string }> = {
  "app/framework/dataPrefetch.ts": {
    ask() {
      const ahead = createDataPrefetch();
      ahead.fetch("/there.data", () => {});
      return Promise.resolve(ahead.handOver("/there.data"));
    },
    instead: "the router sends its own request, which waits",
  },
  "app/menu/menuLoading.ts": {
    ask: loadMenu,
    instead: "a press opens the panel's page, which the router waits for",
  },
  "app/features/product/posterPicture.ts": {
    ask: () =>
      posterPicture(
        { title: "盘", picture: null, code: "/code.svg" },
        { inBoutiques: "", hold: "" },
      ),
    instead: "a message, and the button stays",
  },
};

/** Modules that show the state of another's request. */
const shownBy: Record<string, string> = {
  "app/features/careers/SendingPanel.tsx": "app/features/careers/sendSurviving.ts",
  "app/search/useSearchField.ts": "app/search/requestSuggestions.ts",
  "app/shell/LoadingText.tsx": "app/framework/staleBuild.ts",
};

/** Modules that only load another within `answeredInTime`, each with what happens if it does not come. */
const loading: Record<string, string> = {
  "app/features/certificate/Keepsake.tsx": "a message, and the button stays",
  "app/features/product/ShareActions.tsx": "a message, and the button stays",
};

test("a part whose module is never answered is loaded as a document", async () => {
  history.pushState(null, "", `/part?${Math.random()}`);
  const reloads = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const Part = lazyPart(
    () => new Promise<never>(() => {}),
    () => false,
  );
  await page(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await passes(ANSWER_MS - 1);
  await settles();
  expect(reloads).not.toHaveBeenCalled();
  await passes(1);
  await settles();
  expect(reloads).toHaveBeenCalled();
});

test("each module that uses the rule has a row", () => {
  const users = filesBelow(["app"], [".ts", ".tsx"]).filter(
    (file) =>
      !file.endsWith("/networkRetry.ts") && readFileSync(file, "utf8").includes("networkRetry.ts"),
  );
  const all = [waiting, unseen, givenUp, shownBy, loading].flatMap((each) => Object.keys(each));
  expect(users.sort()).toEqual(all.sort());
});

beforeEach(async () => {
  vi.useFakeTimers();
  site = "up";
  asked = 0;
  late = [];
  cuts = [];
  answers = {};
  vi.stubGlobal("fetch", asks);
  vi.stubGlobal("XMLHttpRequest", Post);
  vi.stubGlobal("Image", Picture);
  // Loaded before, so that only its request is late.
  await import("#app/menu/MegaMenuPanel.tsx");
});

const answersLate = () =>
  does(() => {
    for (const answer of late) answer();
  });
/** Bodies are read in turns of the real loop. */
const turn = setImmediate;
const settles = async () => {
  for (let turns = 0; turns < 10; turns += 1) await does(() => new Promise((next) => turn(next)));
};
const online = () => does(() => window.dispatchEvent(new Event("online")));
const says = (text: string) => document.body.textContent?.includes(text) ?? false;

describe.each(Object.entries(waiting))("%s", (_, row) => {
  const { says: said = frameCopy.lineLost, button = uiCopy.retry, silence = ANSWER_MS } = row;
  const isSaid = () => says(said);
  const begin = async (first: Line) => {
    const shown = await row.show();
    site = first;
    asked = 0;
    await does(shown.start);
    await settles();
    return shown;
  };
  const presses = () => does(() => withText("button", button).click());

  test("offline before it: says so, waits, and goes on when the line is back", async () => {
    const { isDone } = await begin("offline");
    expect([isSaid(), isDone()]).toEqual([true, false]);
    site = "up";
    await online();
    await settles();
    expect([isSaid(), isDone()]).toEqual([false, true]);
  });

  test("offline for longer: asks again by itself, and by its button", async () => {
    const { isDone } = await begin("offline");
    const before = asked;
    await passes(20_000);
    expect(asked).toBeGreaterThan(before);
    expect(isSaid()).toBe(true);
    site = "up";
    await presses();
    await settles();
    expect([isSaid(), isDone()]).toEqual([false, true]);
  });

  test("cut while it is under way: says so, waits, and goes on when the line is back", async () => {
    const { isDone } = await begin("silent");
    site = "offline";
    await does(() => {
      for (const cut of cuts) cut();
    });
    await settles();
    expect([isSaid(), isDone()]).toEqual([true, false]);
    site = "up";
    await online();
    await settles();
    expect([isSaid(), isDone()]).toEqual([false, true]);
  });

  test("never answered: counts as lost, and is asked again", async () => {
    const { isDone } = await begin("silent");
    await passes(silence);
    expect([isSaid(), isDone()]).toEqual([true, false]);
    site = "up";
    await presses();
    await settles();
    expect([isSaid(), isDone()]).toEqual([false, true]);
  });

  test("answered by headers whose body never comes: counts as lost, and is asked again", async () => {
    const { isDone } = await begin("headers");
    await passes(silence);
    await settles();
    expect([isSaid(), isDone()]).toEqual([true, false]);
    site = "up";
    await presses();
    await settles();
    expect([isSaid(), isDone()]).toEqual([false, true]);
  });

  test("answered by a body that breaks off: says so, and is asked again", async () => {
    const { isDone } = await begin("torn");
    expect([isSaid(), isDone()]).toEqual([true, false]);
    site = "up";
    await online();
    await settles();
    expect([isSaid(), isDone()]).toEqual([false, true]);
  });

  test("refused: waits for nothing, and can be asked again", async () => {
    const { start, isDone } = await begin("busy");
    expect(isSaid()).toBe(row.isBlind ?? false);
    if (row.anyStatus) return expect(isDone()).toBe(true);
    expect(isDone()).toBe(false);
    site = "up";
    await does(row.again ?? start);
    await settles();
    expect(isDone()).toBe(true);
  });

  if (row.lasts) return;

  test("left while it waits: nothing is asked any more", async () => {
    const { isDone, leave = leavesPart } = await begin("offline");
    await does(leave);
    const before = asked;
    site = "up";
    await online();
    await settles();
    expect([isSaid(), isDone(), line.isLost()]).toEqual([false, false, false]);
    expect([asked, vi.getTimerCount()]).toEqual([before, 0]);
  });

  test("answered after the visitor has left: nothing comes", async () => {
    const { isDone, leave = leavesPart } = await begin("silent");
    await does(leave);
    await answersLate();
    await settles();
    expect([isSaid(), isDone(), line.isLost()]).toEqual([false, false, false]);
  });
});

describe.each(Object.entries(unseen))("%s", (_, { show, lasts }) => {
  test.each<Line>(["offline", "silent", "headers", "torn"])(
    "%s: says nothing, and is asked again",
    async (first) => {
      const { start, isDone } = await show();
      site = first;
      await does(start);
      await passes(first === "silent" || first === "headers" ? ANSWER_MS : 0);
      await settles();
      expect([isDone(), line.isLost()]).toEqual([false, false]);
      site = "up";
      await online();
      await settles();
      expect(isDone()).toBe(true);
    },
  );

  if (lasts) return;

  test("answered after the visitor has left: nothing comes", async () => {
    const { start, isDone, leave = leavesPart } = await show();
    site = "silent";
    await does(start);
    await does(leave);
    await answersLate();
    await settles();
    expect(isDone()).toBe(false);
  });
});

describe.each(Object.entries(givenUp))("%s", (_, { ask, instead }) => {
  test.each<[Line, number]>([
    ["offline", 0],
    ["busy", 0],
    ["silent", ANSWER_MS],
    ["headers", ANSWER_MS],
    ["torn", 0],
  ])(`%s: ends after %i ms (${instead}), and the next attempt asks again`, async (first, ms) => {
    site = first;
    for (const attempts of [1, 2]) {
      const ended = vi.fn();
      void ask().then(ended);
      await passes(ms);
      await settles();
      expect(ended.mock.calls).toEqual([[null]]);
      expect(asked).toBe(attempts);
      expect(line.isLost()).toBe(false);
    }
  });
});
