import { DEFERRED } from "#shared/domain/deferred.ts";
import { HYDRATED } from "#shared/domain/hydrationMark.ts";
import { isFull, screens } from "#tools/screenList.ts";

/**
 * Changes to a page by third parties: a password manager, a translator, an ad blocker, a vendor's browser.
 */
export const foreignKinds = [
  "head start",
  "head end",
  "body start",
  "body end",
  "after fields",
  "around fields",
  "in texts",
  "attributes",
  "font",
  "translated",
  "removed",
] as const;

/** Kinds that add nodes and leave the page's own ones. */
export const harmless: readonly string[] = foreignKinds.slice(0, 9);

/** Whether a page has scripts that start at the first input, as an expression in the page. */
export const hasDeferred = `document.querySelector("template[${DEFERRED}]")?.content.querySelector("script") != null`;

/**
 * Changes a page as such a program does. Runs in the page from its source: uses nothing from outside.
 * @returns the number of nodes that it added
 */
export function changePage(kinds: readonly string[]): number {
  const added: Element[] = [];
  const make = (name: string) => {
    const element = document.createElement(name);
    element.className = "foreign";
    added.push(element);
    return element;
  };
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const fields = () => all("input:not([type=hidden]), select, textarea");
  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    const left = "script, style, template, noscript, option, textarea, svg, .foreign";
    return found.filter((text) => text.data.trim() !== "" && !text.parentElement?.closest(left));
  };
  const changes: Record<string, () => void> = {
    "head start": () => document.head.prepend(make("meta"), make("link")),
    "head end": () => document.head.append(make("meta")),
    "body start": () => document.body.prepend(make("div")),
    "body end": () => document.body.append(make("div")),
    "after fields"() {
      for (const field of fields()) field.after(make("span"));
    },
    "around fields"() {
      for (const field of fields()) {
        // Moving a field removes its focus.
        if (field === document.activeElement) continue;
        const box = make("span");
        field.before(box);
        box.append(field);
      }
    },
    "in texts"() {
      for (const each of all("h1, h2, p, label, a, button, li")) each.append(make("i"));
    },
    attributes() {
      for (const each of all("*")) each.setAttribute("data-foreign", "1");
    },
    font() {
      for (const text of texts()) {
        const [outer, inner] = [make("font"), make("font")];
        text.before(outer);
        outer.append(inner);
        inner.append(text);
      }
    },
    translated() {
      for (const text of texts()) {
        const [outer, inner] = [make("font"), make("font")];
        inner.textContent = `t ${text.data}`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    },
    removed() {
      for (const [i, each] of all("footer p, main p").entries())
        if (i % 5 === 0 && !each.querySelector("a[href='/']")) {
          each.setAttribute("data-removed", "");
          each.remove();
        }
    },
  };
  for (const kind of kinds) changes[kind]?.();
  return added.length;
}

/** Returns the visitor's state on a page and whether the elements are the same. Runs in the page. */
export function stateOfPage() {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea"),
  ];
  const values = fields.map(({ name, type, value, checked }) => {
    if (type === "checkbox" || type === "radio") return `${name} ${value} ${checked}`;
    return `${name} ${type === "file" ? "" : value}`;
  });
  // Once the scripts run, the chosen files are in a list and their control is empty.
  const controls = fields.flatMap(({ files }) => [...(files ?? [])].map(({ name }) => name));
  const listed = [...document.querySelectorAll("li[data-status]")].flatMap(
    ({ textContent }) => /[^\s.]+\.pdf/.exec(textContent ?? "") ?? [],
  );
  const active = document.activeElement;
  const selection =
    active instanceof HTMLInputElement && active.type === "text"
      ? [active.selectionStart, active.selectionEnd]
      : [];
  const open = [...document.querySelectorAll("details")].map((details) => details.open);
  return {
    values,
    files: [...new Set([...controls, ...listed])],
    open,
    focus: `${active?.tagName} ${active?.getAttribute("name")} ${active?.getAttribute("href")}`,
    selection,
  };
}

/**
 * Uses a page like a visitor before its scripts run: types into every text field of the topmost dialog or the
 * page, chooses files, opens everything collapsible, and leaves the focus in a field. Runs in the page.
 */
export function usePage(): void {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  for (const details of document.querySelectorAll("footer details, main details"))
    if (!details.closest("[inert], [data-layer]")) (details as HTMLDetailsElement).open = true;
  const dialogs = document.querySelectorAll("[role=dialog]");
  const place = dialogs[dialogs.length - 1] ?? document.getElementById("island") ?? document.body;
  const words = [
    ...place.querySelectorAll<HTMLInputElement>(
      "input:is([type=text], [type=tel], [type=search], :not([type])), textarea",
    ),
  ].filter((field) => shown(field) && field.tabIndex >= 0);
  for (const [i, field] of words.entries()) field.value = `字${i}`;
  const box = [...place.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].find(shown);
  if (box && place.matches("[role=dialog]")) box.checked = true;
  const control = place.querySelector<HTMLInputElement>("input[type=file][name=otherFiles]");
  if (control) {
    const chosen = new DataTransfer();
    chosen.items.add(new File(["%PDF-1.7\n"], "作品.pdf", { type: "application/pdf" }));
    control.files = chosen.files;
  }
  const last = words[words.length - 1];
  if (last) {
    last.focus();
    last.setSelectionRange(1, 2);
  } else {
    const links = [...place.querySelectorAll<HTMLElement>("a[href]")].filter(shown);
    links[links.length - 1]?.focus();
  }
}

/** Records errors and the page's elements from now on, for `faultsOfPage`. Runs in the page. */
export function watchPage(): void {
  const faults: string[] = [];
  addEventListener("error", ({ message }) => faults.push(message));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
  for (const level of ["warn", "error"] as const) {
    Reflect.get(window, "console")[level] = (...words: unknown[]) => {
      if (/hydrat|React|NotFoundError/.test(words.join(" "))) faults.push(words.join(" "));
    };
  }
  const elements = document.querySelectorAll(
    "#island :is(input, select, textarea, a, button, iframe, h1)",
  );
  Object.assign(window, { watched: { faults, elements: [...elements] } });
}

/**
 * Returns the errors since `watchPage`, and the elements that React replaced, except those of a part that
 * `changePage` removed. Runs in the page.
 */
export function faultsOfPage(): string[] {
  const { faults, elements } = Reflect.get(window, "watched") as {
    faults: string[];
    elements: Element[];
  };
  const lost = elements.filter((each) => !each.isConnected && !each.closest("[data-removed]"));
  return [...faults, ...lost.map(({ outerHTML }) => `replaced: ${outerHTML.slice(0, 120)}`)];
}

/**
 * Changes the page while React hydrates it: after the start, in a separate task. Runs in the page, where
 * `changePage` is global.
 */
export function changeDuring(kinds: readonly string[]): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (window.beforeScripts) port2.postMessage("");
    else (Reflect.get(window, "changePage") as typeof changePage)(kinds);
  };
  port2.postMessage("");
}

/** One screen of each template whose state foreign nodes could cost. */
const withState = new Set([
  "home",
  "product-buy",
  "listing",
  "listing-filters",
  "store-dialog",
  "verification",
  "job-form",
]);
type Changes = Partial<Record<"before" | "during" | "after", readonly string[]>>;
/** All kinds in one visit, as CI makes it. */
const atOnce: Changes = {
  before: harmless,
  during: ["after fields", "in texts"],
  after: ["translated", "removed"],
};
const each: Changes[] = [
  ...foreignKinds.map((kind) => ({ before: [kind], after: [kind] })),
  { during: harmless },
];

/**
 * The visits with foreign nodes in engines other than Chromium: in CI one to each template with state, in the
 * full run all kinds to every screen, and each kind to the templates.
 */
export const foreignVisits: { name: string; path: string; changes: Changes }[] = screens.flatMap(
  ({ name, path }) => {
    const visits = [
      ...(isFull || withState.has(name) ? [atOnce] : []),
      ...(isFull && withState.has(name) ? each : []),
    ];
    return visits.map((changes) => ({ name, path, changes }));
  },
);

/** A page of an engine that runs source text. */
export type ForeignPage = {
  run: <T>(source: string) => Promise<T>;
  /** Resolves once an expression is true. */
  until: (source: string, what: string) => Promise<unknown>;
};

/**
 * Uses a page that has just loaded, changes it before, during and after hydration, and returns every error and
 * everything that was lost.
 */
export async function foreignFaults(
  { run, until }: ForeignPage,
  changes: Changes,
): Promise<string[]> {
  const kindsOf = (when: keyof typeof changes) => JSON.stringify(changes[when] ?? []);
  await run(`(window.changePage = ${changePage}, window.stateOfPage = ${stateOfPage}, 0)`);
  const isHydrated = `(performance.getEntriesByName("${HYDRATED}").length > 0)`;
  if (await run<boolean>(isHydrated)) return ["hydrated before the visit"];
  // In one task: a script that has already started may move the chosen files into its list between two.
  const before = await run(`((${usePage})(), (${watchPage})(), JSON.stringify(stateOfPage()))`);
  // In a task of the page, as programs do. WebKit runs a driver's script outside of them: observers may then
  // run after the page's next task, a slice of React's hydration (app/hydration/README.md).
  await run(`(setTimeout(() => { window.added = changePage(${kindsOf("before")}) }), 0)`);
  await until("window.added !== undefined", "the changes before hydration");
  const added = await run<number>("window.added");
  if (changes.during) await run(`(${changeDuring})(${kindsOf("during")})`);
  await until(`(dispatchEvent(new Event("wheel")), ${isHydrated})`, "the hydrated page");
  const isKept = `(() => {
    const { focus: wasAt, ...was } = ${before};
    const { focus, ...now } = stateOfPage();
    return focus === wasAt && JSON.stringify(now) === JSON.stringify(was)
      && document.querySelectorAll(".foreign").length >= ${changes.during && !added ? 1 : Math.floor(added * 0.8)};
  })()`;
  const lost = await until(isKept, "the visitor's state").then(
    () => [],
    async () => [`state: ${before} became ${await run("JSON.stringify(stateOfPage())")}`],
  );
  const faults = await run<string[]>(`(${faultsOfPage})()`);
  // React's next updates meet nodes that were moved, replaced or removed.
  await run(`changePage(${kindsOf("after")})`);
  // Every page has a link to another one; those without a header, to a page of their own subject.
  await run(
    `(window.next = document.querySelector("a[href='/'], #island a[href^='/']"), next.click(), 0)`,
  );
  await until(
    `location.pathname === next.pathname && document.querySelector("main h1") !== null`,
    "the next page",
  );
  return [...lost, ...faults, ...(await run<string[]>("watched.faults"))];
}
