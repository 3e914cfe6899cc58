import { expect, test, vi } from "vitest";
import { browserGlobals } from "#tests/support/browserGlobals.ts";
import { answersOfFeatures } from "#tests/support/features/answers.ts";
import { expectRecorded } from "#tests/support/recordedText.ts";
import { fingerprint, screenText } from "#tests/support/screenText.ts";
import { screens } from "#tools/screenList.ts";

process.env.LOG_LEVEL = "silent";
vi.mock(import("#server/compose.ts"), async (original) => ({
  ...(await original()),
  serverContext: () => held.law.current.context,
}));
const held = vi.hoisted(() => ({}) as { law: typeof import("#tests/support/tolerance/law.ts") });

/** States beside those of the list of screens. */
const states = [
  "/?store=SH001",
  ...answersOfFeatures.flatMap(({ texts = [] }) => texts),
  "/find-us?region=%E6%B1%9F%E8%8B%8F%E7%9C%81",
  "/find-us?city=none",
  "/products/category/dinnerware?page=2&sort=priceAsc",
  "/about-us/jobs/application?job=none",
  "/collections/none",
  "/news/none",
];

/** Screens and dialogs that scripts change the most. */
const scripted = screens
  .filter(({ name }) =>
    /^(home|product(-buy|-viewer)?|verification|find-us|store-dialog.*|content-dialog.*|listing(-filters)?|gifting-help|job-(intro|form|missing))$/.test(
      name,
    ),
  )
  .map(({ path }) => path);

/** Lists of priced cards in a document that do not say exactly once that all prices are guide prices. */
function wrongPriceNotes(html: string): string[] {
  const cards = html
    .split("<article")
    .slice(1)
    .flatMap((chunk) =>
      chunk.includes("</article>") ? chunk.split("</article>").slice(0, 1) : [],
    );
  const between = html.slice(html.indexOf("<main")).split("所示均为官方指导价").slice(1, -1);
  return [
    // A whole product page is an article, too.
    ...cards.filter((card) => card.includes("官方指导价") && !card.includes("<h1")),
    ...between.filter((list) => !list.includes("<article")),
  ].map((part) => part.slice(0, 200));
}

/**
 * Prices of a document in another form than a sign, thousands separators and two decimals, and ranges in another one than
 * a sign and whole yuan.
 */
function wrongPrices(html: string): string[] {
  const text = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, "\u00a0");
  const whole =
    /¥\d{1,3}(?:,\d{3})*(?:–[\u2060\u200b]?\d{1,3}(?:,\d{3})*|[ \u00a0](?:以下|及以上))/g;
  return (
    text
      .replace(whole, "")
      .match(/¥\s*(?!\d{1,3}(?:,\d{3})*\.\d\d(?!\d))\S{0,12}|\d\s*元(?!素)/g) ?? []
  );
}

test("each screen has the recorded texts, names, links and fields, and each list of prices one note", async () => {
  vi.setSystemTime(new Date("2026-11-26T12:00:00+08:00"));
  for (const [name, value] of browserGlobals("http://localhost:3000/")) vi.stubGlobal(name, value);
  held.law = await import("#tests/support/tolerance/law.ts");
  const { visit, visitScripted } = await import("#tests/support/tolerance/screens.tsx");
  const now: Record<string, string[]> = {};
  const known = new Set<string>();
  // The frame, which most screens have, counts once.
  const frame = new Set<string>();
  const shows = (name: string, status: number, html: string) => {
    expect(wrongPriceNotes(html), name).toEqual([]);
    expect(wrongPrices(html), name).toEqual([]);
    const lines = screenText(html);
    if (name.endsWith(" /") || name === "/")
      for (const line of lines.slice(
        0,
        lines.findIndex((each) => each.startsWith("main")),
      ))
        frame.add(line);
    const rest = lines.filter((line) => !frame.has(line));
    const first = new Set(lines.filter((line) => !known.has(line)));
    for (const line of first) known.add(line);
    now[name] = [`${status}, ${rest.length} lines, ${fingerprint(rest.join())}`, ...first];
  };
  const shown = async (path: string) => {
    held.law.renew();
    const { status, html } = await visit(path);
    shows(path, status, html);
  };
  await shown("/");
  // Scripts before the other screens: they load the code of dialogs, which is then rendered without scripts, too.
  for (const path of scripted) {
    held.law.renew();
    shows(`with scripts: ${path}`, 200, await visitScripted(path));
  }
  for (const path of [...screens.map(({ path }) => path), ...states])
    if (path !== "/") await shown(path);
  expectRecorded("tests/integration/document/screenText.json", now);
}, 1_800_000);
