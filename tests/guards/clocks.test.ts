import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

/**
 * Files that may read the wall clock, each with the moment it needs. Durations use `performance.now()`: the
 * wall clock can be set back and forward.
 */
const MOMENTS: Record<string, string> = {
  "app/features/stores/OpenNow.tsx": "the time of day at a store",
  "app/framework/dataPrefetch.ts":
    "a duration in the browser, whose performance.now() may stand still while the computer sleeps",
  "app/routes/preview/access.tsx": "the end of a signed preview cookie, which all instances read",
  "demo/handler.ts": "the date of the demo's first verification",
  "server/features/careers/submit.ts":
    "when an application was received, which the applicant reads",
  "server/commerce/lastGoodCache.ts": "when an answer was kept, which the next process reads",
  "server/commerce/readCache.ts": "the age of an answer that another process kept",
  "server/files/lastingFolder.ts": "the age of a file, by the file system's dates",
  "server/features/home/season.ts": "the solar term of today",
  "server/observability/errorTracker.ts": "when an error was reported, for the error tracker",
  "server/security/formToken.ts": "when a form's token was made, which any instance reads",
  "server/responses/retryTime.ts": "from when on a visitor can try again, which the page names",
  "server/store/agedCache.ts": "the wall times that cachified wants, computed from ages",
  "server/features/stores/currentMinute.ts": "the time of day at the stores, which the HTML says",
  "server/features/wechat/ticket.ts": "the end of a ticket, which all instances read",
  "server/features/wechat/wechat.ts": "the time of a signature, which WeChat gets",
  "server/features/verification/verify.ts":
    "the age of a form's token, which another instance made",
};

const WALL_CLOCK = /\bDate\.now\b|\bnew Date\(\)/;

test("only code that needs a moment reads the wall clock", () => {
  const files = filesBelow(["app", "shared", "server", "demo"], [".ts", ".tsx"]);
  const found = files.filter((file) => {
    const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    return WALL_CLOCK.test(code);
  });
  expect(found.sort()).toEqual(Object.keys(MOMENTS).sort());
});
