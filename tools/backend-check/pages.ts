import type { Config } from "#server/config.ts";
import { contentAreas } from "#shared/contract/contentAreas.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { areaUses } from "./areas.ts";
import { lossOf } from "./asking.ts";
import { type Findings, some } from "./findings.ts";
import { shapeOf } from "./members.ts";
import { dropRemedy } from "./remedies.ts";

/** Returns the site's response for an address; `id` is the request id in its log lines. */
export type Visit = (
  address: string,
  id: string,
) => Promise<{ status: number; html: string; location?: string | null }>;

/** A page of the walk. */
export type PageReport = { path: string; status: number; from: string };

/** Result of the walk: its pages, and one picture of each origin. */
export type Walk = { pages: PageReport[]; pictures: ShownPicture[] };

/** A picture as requested by a page; `width` is its declared width in pixels, if any. */
export type ShownPicture = { address: string; width: number | null };

/** Opened after the home page: a script's requests, and the sitemap's parts. */
const BESIDE = [
  "/resources/menu-panels",
  "/sitemap.xml?part=pages",
  "/sitemap.xml?part=products-1",
];

/**
 * Visits the pages of the site with this backend: from the home page along every internal link, at most
 * `limit` pages, product pages last. Dead links, failed pages and omitted parts become findings with their
 * page.
 * @param lines the log lines so far, which grow meanwhile
 */
export async function walkPages(given: {
  visit: Visit;
  lines: readonly Record<string, unknown>[];
  findings: Findings;
  config: Config;
  limit: number;
  progress?: (done: number, known: number) => void;
  /** Resolves once the log lines of a request have arrived. */
  logged?: (id: string) => Promise<void>;
}): Promise<Walk> {
  const { visit, lines, findings, config, limit, progress = () => {}, logged } = given;
  const from = new Map<string, string>([["/", "the start"]]);
  const pathOf = new Map<string, string>();
  const waiting = { pages: ["/"], products: [] as string[] };
  const reports: PageReport[] = [];
  const opened: { report: PageReport; id: string; location: string | null }[] = [];
  const pictures = new Map<string, ShownPicture>();
  const begun = lines.length;

  const learn = (html: string, at: string) => {
    for (const path of linksIn(html, config.siteUrl)) {
      if (from.has(path)) continue;
      from.set(path, at);
      (path.startsWith("/pdp/") ? waiting.products : waiting.pages).push(path);
    }
    for (const picture of picturesIn(html)) {
      const { origin } = new URL(picture.address);
      // A picture with a declared width can be measured.
      if (picture.width !== null || !pictures.has(origin)) pictures.set(origin, picture);
    }
  };
  let id = "";
  const ask = async (path: string) => {
    id = `check-${String(pathOf.size).padStart(6, "0")}`;
    pathOf.set(id, path);
    return visit(path, id);
  };

  const otherPaths = [...BESIDE];
  while (reports.length < limit) {
    const path = waiting.pages.shift() ?? waiting.products.shift();
    if (path === undefined) {
      const more = otherPaths.shift();
      if (more === undefined) break;
      learn((await ask(more)).html, more);
      continue;
    }
    const { status, html, location } = await ask(path);
    const report = { path, status, from: from.get(path) ?? "" };
    reports.push(report);
    opened.push({ report, id, location: location ?? null });
    if (status < 300) learn(html, path);
    progress(reports.length, from.size);
  }
  await logged?.(id);
  const walked = lines.slice(begun);
  const causes = causesIn(walked);
  for (const { report, id: asked, location } of opened)
    tellStatus(findings, report, location, causes.get(asked) ?? [], causes.get(ANY) ?? []);
  for (const line of walked) tellLine(findings, line, pathOf.get(String(line.id)), config);
  const left = from.size - reports.length;
  if (left > 0) {
    findings.add(
      "note",
      "the walk",
      `${left} more addresses were not opened`,
      "Raise --pages to open them, too.",
    );
  }
  return { pages: reports, pictures: [...pictures.values()] };
}

/** Pictures of other hosts, each in the size of its `src` or the smallest of its `srcset`. */
function picturesIn(html: string): ShownPicture[] {
  const found = /\s(?:src|srcset|srcSet)="(https?:[^"\s]*)(?: (\d+)w)?[^"]*"/g;
  return [...html.matchAll(found)]
    .map(([, url = "", width]) => ({
      address: url.replaceAll("&amp;", "&"),
      width: width === undefined ? null : Number(width),
    }))
    .filter(({ address }) => URL.canParse(address));
}

/** Internal paths in the links of a page, or in the lines of a sitemap. */
function linksIn(html: string, siteUrl: string): Set<string> {
  const pattern = /(?:<a\b[^>]*?\shref=|"href":)"(\/[^"]*)"/g;
  const links = [...html.matchAll(pattern)].map(([, href = ""]) => href);
  const listed = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) =>
    url.startsWith(siteUrl) ? url.slice(siteUrl.length) || "/" : "",
  );
  const paths = [...links, ...listed].map((href) => {
    const address = href.replaceAll("&amp;", "&");
    // Content of a type 7 link opens over any page; other dialogs show only content of pages.
    const [, content] = /[?&]dialog=(content-[^&#]*)/.exec(address) ?? [];
    return content ? `/?dialog=${content}` : (address.split(/[?#]/, 1)[0] ?? "");
  });
  return new Set(
    paths.filter((path) => path.startsWith("/") && !/^\/(resources|assets|fonts)\//.test(path)),
  );
}

/** Key for all requests. */
const ANY = "";

/** Causes in the log for each request: failed calls, omitted parts, errors. */
function causesIn(lines: readonly Record<string, unknown>[]): Map<string, string[]> {
  const causes = new Map<string, string[]>([[ANY, []]]);
  for (const line of lines) {
    const cause = causeOf(line);
    if (cause === null) continue;
    const id = text(line.id);
    causes.set(id, [...new Set([...(causes.get(id) ?? []), cause])]);
    if (line.msg === "commerce") causes.set(ANY, [...new Set([...(causes.get(ANY) ?? []), cause])]);
  }
  return causes;
}

function causeOf(line: Record<string, unknown>): string | null {
  const { msg, key, failure, detail, status, about, err } = line;
  if (msg === "commerce" && typeof failure === "string") {
    const more = [status && `status ${status}`, detail, about && `asked for ${about}`];
    return [`${text(key)} ${failure}`, ...more.filter(Boolean)].join(", ");
  }
  if (msg === "left out" && Array.isArray(line.drops)) {
    const [drop] = line.drops as Drop[];
    const where = text(line.call) || text(line.page) || text(line.contentId) || "content";
    return drop ? `${where} ${shapeOf(drop.path)} ${drop.reason}` : null;
  }
  if (line.level !== "error" && line.level !== "fatal") return null;
  const message = text((err as { message?: unknown } | undefined)?.message);
  return [text(msg), message].filter(Boolean).join(": ");
}

function tellStatus(
  findings: Findings,
  { path, status, from }: PageReport,
  location: string | null,
  own: readonly string[],
  others: readonly string[],
) {
  const on = `linked from ${from}`;
  if (status === 404) {
    findings.add(
      "error",
      path,
      `dead link (404), ${on}`,
      `Correct the link's id or path, or answer what it asks for${own.length > 0 ? `: ${some(own, 4)}` : ""}.`,
      { visitors: "页面不存在 (404)" },
    );
  } else if (status >= 500) {
    findings.add(
      "error",
      path,
      `cannot be made (${status}), ${on}`,
      own.length > 0
        ? `Why: ${some(own, 4)}.`
        : others.length > 0
          ? `No call was sent for it; those that failed before, whose outcome is shared: ${some(others, 4)}.`
          : "The site's log has no failed call: look for the request in it, or raise COMMERCE_TIMEOUT_MS.",
      { visitors: `an error page (${status})` },
    );
  } else if (status >= 300 && status < 400 && location !== null && isHome(location)) {
    findings.add(
      "error",
      path,
      `dead link (leads to the home page), ${on}`,
      "The site has no such address: see group ROUTE of docs/generated/ledger.md for those it has.",
    );
  }
}

function isHome(location: string): boolean {
  return new URL(location, "http://site.invalid/").pathname === "/";
}

type Line = Record<string, unknown>;
const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Converts one line of the site's log to a finding. */
function tellLine(findings: Findings, line: Line, page: string | undefined, config: Config) {
  const { msg } = line;
  if (msg === "left out" && Array.isArray(line.drops)) {
    for (const drop of line.drops as Drop[]) tellDrop(findings, line, drop, config);
  } else if (msg === "commerce" && typeof line.failure === "string") {
    const about = text(line.about);
    const area = contentAreas.find((each) => config.commerce.contentIds[each] === about);
    const what = `${line.failure}${line.detail ? `: ${text(line.detail)}` : ""}${about ? ` (${area ? `content area ${area}` : about})` : ""}`;
    findings.add(
      "warning",
      text(line.key),
      `${what}, asked for ${page ?? "a page"}`,
      text(line.hint) ||
        (area
          ? `Answer the id of the area ${area}: ${areaUses[area].makes}.`
          : "The row's own finding above has the remedy; docs/generated/commerce-api.md has the row."),
    );
  } else if (line.level === "error" || line.level === "fatal") {
    findings.add("error", page ?? "the site", text(msg), "See the site's log.");
  }
}

function tellDrop(findings: Findings, line: Line, drop: Drop, config: Config) {
  const { call, page, model, index, contentId, content, origin, field } = line;
  if (origin !== undefined) {
    findings.add(
      "error",
      "pictures",
      `those of ${text(origin)} are refused`,
      `Name the origin: IMAGE_ORIGINS=${[...config.imageOrigins.slice(1), text(origin)].join(" ")}. Only https is taken, but for the backend's own host.`,
    );
    return;
  }
  const shape = shapeOf(drop.path);
  if (field !== undefined) {
    findings.add("warning", text(field), `address refused: ${drop.reason}`, dropRemedy(drop), {
      visitors: "no picture or no link in its place",
    });
    return;
  }
  if (call !== undefined) {
    findings.add(
      "warning",
      text(call),
      `${shape} ${drop.reason}: ${lossOf(drop)}`,
      dropRemedy(drop),
    );
    return;
  }
  const where =
    page !== undefined
      ? `page ${text(page)}, item ${Number(index) + 1} (${text(model) || "without modelName"})`
      : text(contentId) || text(content) || "content";
  const isModel = shape === "modelName";
  findings.add(
    drop.lost === "whole" ? "error" : "warning",
    where,
    `${shape} ${drop.reason}: ${lossOf(drop)}`,
    isModel
      ? "Its model is none of the seventeen of docs/generated/commerce-api.md; names are to the letter, upper and lower case."
      : shape === "contents"
        ? "Send `contents` as JSON text of one object with the block's own members (docs/generated/commerce-api.md, docs/generated/schemas)."
        : dropRemedy(drop),
  );
}
