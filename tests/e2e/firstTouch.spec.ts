import { expect } from "@playwright/test";
import { screens } from "#tools/screenList.ts";
import {
  controlsOf,
  cutText,
  firstTouch,
  furtherLinks,
  type Hand,
  kindsOf,
  replacedByScripts,
  touchesOf,
  touchInTurn,
  type Way,
} from "./support/firstTouch.ts";
import { hasScripts } from "./support/hydrated.ts";
import { openLine } from "./support/line.ts";
import { test } from "./support/visitor.ts";

/**
 * `npm run test:full`: every control of every screen (`touchesOf`); otherwise one of each kind, with late
 * scripts.
 */
const FULL = process.env.E2E_FULL === "1";

/** Templates covered in CI; the full run also covers the product page, dialogs, listings and search. */
const templates: [path: string, part: string][] = [
  ["/products/dinnerware", "main"],
  ["/about-us/jobs/application?job=8003", "body"],
  ["/verification", "main"],
];
/** All but the URL of a result, which redirects to its job without one. */
const whole = screens
  .filter(({ name }) => name !== "job-done")
  .map(({ path }): [string, string] => [path, "body"]);
const again = new Set(screens.flatMap(({ path, again }) => (again ? [path] : [])));

// Images are half of a page's cost, and their boxes keep their size without them; in CI only the project for
// images loads them.
if (FULL) {
  test.use({
    launchOptions: [
      async ({ launchOptions }, use) => {
        const args = [...(launchOptions.args ?? []), "--blink-settings=imagesEnabled=false"];
        await use({ ...launchOptions, args });
      },
      { scope: "worker" },
    ],
  });
}

/** Late scripts cover most: the effect of a touch without them, and their effect on it afterwards. */
function waysOf(isMobile: boolean): Way[] {
  if (!FULL) return [{ delivery: "slow", hand: isMobile ? "finger" : "mouse" }];
  const hands: Hand[] = isMobile ? ["finger"] : ["mouse", "keyboard"];
  return (["idle", "slow", "blocked", "middle"] as const).flatMap((delivery) =>
    hands.map((hand) => ({ delivery, hand })),
  );
}

for (const [index, [path, part]] of (FULL ? whole : templates).entries()) {
  // In CI the input devices alternate: every screen is used with a mouse or by touch.
  const turn = index % 2 === 0 ? "@wide" : "@phone";
  test(
    `the first touch of a visit works on ${path}`,
    {
      tag: FULL ? "@scripted" : ["@scripted", turn],
    },
    async ({ page, isMobile }, { annotations }) => {
      test.setTimeout(1_200_000);
      // A touch that hangs is reported by itself and does not end the screen.
      page.setDefaultTimeout(50_000);
      const line = await openLine(page);
      await line.open("slow", path);
      expect(await cutText(page), "no text is cut off for good").toEqual([]);
      const controls = await controlsOf(page, part);
      expect(controls.length).toBeGreaterThan(0);
      if (await hasScripts(page)) expect(await replacedByScripts(page, line)).toEqual([]);
      const ways = waysOf(isMobile);
      const here = { turn: index, isWhole: path === "/", isAgain: again.has(path) };
      const touches = touchesOf(FULL ? controls : kindsOf(controls), ways, here);
      const wrong: string[] = [];
      const further = FULL ? furtherLinks(touches) : [];
      const alone = touches.filter((touch) => !further.includes(touch));
      alone.push(...(await touchInTurn(page, line, path, further)));
      for (const [control, way] of alone) {
        wrong.push(...(await firstTouch(page, line, path, { control, ...way })));
      }
      const description = `${controls.length} controls, ${touches.length} touches, ${alone.length} of them on a page of their own`;
      annotations.push({ type: "first touch", description });
      expect(wrong).toEqual([]);
    },
  );
}
