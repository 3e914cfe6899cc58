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

/** `npm run test:full`: every control of every screen (`touchesOf`); else one of each kind, late scripts. */
const FULL = process.env.E2E_FULL === "1";

/** What the gate has time for; the product page, dialogs, listings and search are in the full run. */
const templates: [path: string, part: string][] = [
  ["/products/dinnerware", "main"],
  ["/about-us/jobs/application?job=8003", "body"],
  ["/verification", "main"],
];
/** All but the address of a result, which leads to its job without one. */
const whole = screens
  .filter(({ name }) => name !== "job-done")
  .map(({ path }): [string, string] => [path, "body"]);
const again = new Set(screens.flatMap(({ path, again }) => (again ? [path] : [])));

// Pictures are half of what a page costs, and their boxes stand without them; in the gate no project but
// that of the pictures has any.
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

/** Late scripts show most: what a touch does without them, and what they do to it afterwards. */
function waysOf(isMobile: boolean): Way[] {
  if (!FULL) return [{ delivery: "slow", hand: isMobile ? "finger" : "mouse" }];
  const hands: Hand[] = isMobile ? ["finger"] : ["mouse", "keyboard"];
  return (["idle", "slow", "blocked", "middle"] as const).flatMap((delivery) =>
    hands.map((hand) => ({ delivery, hand })),
  );
}

for (const [index, [path, part]] of (FULL ? whole : templates).entries()) {
  // In the gate the hands take turns: every screen is touched, by a mouse or by a finger.
  const turn = index % 2 === 0 ? "@wide" : "@phone";
  test(
    `the first touch of a visit works on ${path}`,
    {
      tag: FULL ? "@scripted" : ["@scripted", turn],
    },
    async ({ page, isMobile }, { annotations }) => {
      test.setTimeout(FULL ? 1_200_000 : 180_000);
      // A touch that hangs is a finding of its own, not the end of the screen.
      page.setDefaultTimeout(15_000);
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
