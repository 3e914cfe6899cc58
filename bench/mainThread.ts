import { type Browser, chromium, type Page } from "playwright";
import { startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { besideFloor, middle } from "./middle.ts";
import { startPeer } from "./peer.ts";
import { staticPage } from "./staticFloor.ts";

/**
 * Processor time of the browser's main thread from the request of a page to two seconds after it has loaded, on
 * a phone, without a touch. In turns: the page, its twin with Latin text in the system's face (the difference is
 * what Chinese text and faces cost), a static page of as many elements (the floor), and a peer's page at the
 * same or the given address. Thread time depends little on the load of the machine. `npm run bench main-thread`
 */
const line = await readCommandLine(bench["main-thread"]);
const [RUNS] = line.processedArgs;
const given = line.opts();
const WATCHED_MS = 2000;
/** CPU slowdown of a phone, as in Lighthouse: four times as many milliseconds. */
const SLOWDOWN = 4;
const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/g;
const SYSTEM_FACE = "<style>*{font-family:sans-serif!important}</style>";

const pages = { home: "/", product: "/pdp/lace-blue-plate" };
const variants = ["page", "twin", "floor", ...(given.peer ? (["peer"] as const) : [])] as const;
type Variant = (typeof variants)[number];

/** Thread milliseconds of all tasks, of the longest, and of three kinds of work; frames of the last second. */
type Figures = Record<"all" | "longest" | "style" | "layout" | "paint" | "frames", number>;

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ph: string;
  ts: number;
  tdur?: number;
  args: { name?: string };
};

/** Chromium's own pointer rests at the corner of the page; a phone has none, and its move would start the scripts. */
const WITHOUT_POINTER = `addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true)`;

/** Replaces the document by its twin, or by a static page of as many elements. */
async function replace(page: Page, address: string, variant: Variant): Promise<void> {
  if (variant === "page" || variant === "peer") return;
  await page.route("**/*.woff2", (route) => route.abort());
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const { "content-security-policy": _policy, ...headers } = response.headers();
    const body =
      variant === "floor"
        ? staticPage(html)
        : html.replace("</head>", `${SYSTEM_FACE}</head>`).replace(CHINESE, "n");
    await route.fulfill({ response, headers, body });
  });
}

async function visit(browser: Browser, address: string, variant: Variant): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(WITHOUT_POINTER);
  const page = await context.newPage();
  await replace(page, address, variant);
  const events: TraceEvent[] = [];
  const devtools = await context.newCDPSession(page);
  devtools.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const includedCategories = ["toplevel", "devtools.timeline", "cc"];
  await devtools.send("Tracing.start", { traceConfig: { includedCategories } });
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(WATCHED_MS);
  const complete = new Promise((done) => devtools.once("Tracing.tracingComplete", done));
  await devtools.send("Tracing.end");
  await complete;
  await context.close();
  return figuresOf(events);
}

/** Sums the events of the busiest main thread: the page's, not those of the browser's own pages. */
function figuresOf(events: TraceEvent[]): Figures {
  const timeOf = (list: TraceEvent[], ...names: string[]) =>
    list
      .filter(({ name }) => names.includes(name))
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  const threads = events
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) =>
      events.filter((each) => each.pid === pid && each.tid === tid && each.ph === "X"),
    )
    .sort((a, b) => timeOf(b, "Layout") - timeOf(a, "Layout"));
  const own = threads[0] ?? [];
  const tasks = own.filter(({ name }) => /^(ThreadControllerImpl::)?RunTask$/.test(name));
  const end = Math.max(...own.map(({ ts }) => ts));
  return {
    all: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    longest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
    style: timeOf(own, "UpdateLayoutTree"),
    layout: timeOf(own, "Layout"),
    paint: timeOf(own, "PrePaint", "Paint", "Layerize", "Commit"),
    frames: own.filter(
      ({ name, ts }) => name === "ProxyMain::BeginMainFrame" && ts > end - 1_000_000,
    ).length,
  };
}

const server = await startServer({ LOG_LEVEL: "error" });
const peer = given.peer ? await startPeer(given.peer, given.product ?? "/", given.peerEnv) : null;
const browser = await chromium.launch({ executablePath: findHeadless() ?? undefined });
try {
  for (const name of ["home", "product"] as const) {
    const path = pages[name];
    const taken = new Map<Variant, Figures[]>(variants.map((variant) => [variant, []]));
    for (let turn = 0; turn < RUNS; turn++) {
      for (const variant of variants) {
        const own = server.origin + path;
        const address = variant === "peer" && peer ? peer.origin + (given[name] ?? path) : own;
        taken.get(variant)?.push(await visit(browser, address, variant));
      }
    }
    const valuesOf = (variant: Variant, figure: keyof Figures) =>
      taken.get(variant)?.map((each) => each[figure]) ?? [];
    const floor = valuesOf("floor", "all");
    for (const variant of variants) {
      const of = (figure: keyof Figures) => middle(valuesOf(variant, figure));
      const all = besideFloor(variant === "floor" ? floor : valuesOf(variant, "all"), floor);
      const parts = (["style", "layout", "paint"] as const)
        .map((part) => `${part} ${of(part)[0].toFixed(1)}`)
        .join(", ");
      process.stdout.write(
        `${name}, ${variant}: ${all}: ${parts}; longest task on a phone ${(of("longest")[0] * SLOWDOWN).toFixed(0)} ms; frames of the last second ${of("frames")[0]}\n`,
      );
    }
  }
} finally {
  await browser.close();
  peer?.stop();
  await server.stop();
}
