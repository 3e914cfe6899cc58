import { expect, test, vi } from "vitest";
import { DeviceCheck } from "#app/features/device/DeviceCheck.tsx";
import { checkKeys, noteField, outcomeField } from "#app/features/device/deviceReport.ts";
import { deviceCheckCopy } from "#shared/copy/deviceCheck.ts";
import { does, mountRouted, one, types, withText } from "#tests/support/mounted.tsx";

const { checks, outcomes, untried, seen, mail, copy } = deviceCheckCopy;
const report = () => one<HTMLTextAreaElement>("textarea[readonly]").value;
const lineOf = (key: keyof typeof checks) =>
  report()
    .split("\n")
    .find((line) => line.startsWith(`${checks[key].title}：`));

test("each promise has one tap per outcome, and the report has a line of each", async () => {
  await mountRouted(<DeviceCheck />);
  expect(report()).toContain(navigator.userAgent);
  for (const key of checkKeys) expect(lineOf(key)).toContain(untried);
  for (const key of checkKeys) {
    await does(() => one(`[name="${outcomeField(key)}"][value=good]`).click());
    expect(lineOf(key)).toContain(outcomes.good);
  }
  await does(() => one(`[name="${outcomeField("swipe")}"][value=bad]`).click());
  await types(one(`[name="${noteField("swipe")}"]`), "停在两格之间");
  expect(lineOf("swipe")).toBe(`${checks.swipe.title}：${outcomes.bad}；停在两格之间`);
});

test("a control that reacts is noted without a tap", async () => {
  await mountRouted(<DeviceCheck />);
  await does(() => one("ol").dispatchEvent(new Event("scroll", { bubbles: true })));
  expect(lineOf("swipe")).toContain(seen);
  expect(lineOf("keyboard")).not.toContain(seen);
});

test("the report can be mailed and copied", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await mountRouted(<DeviceCheck />);
  const href = withText<HTMLAnchorElement>("a", mail).getAttribute("href") ?? "";
  const body = new URLSearchParams(href.slice(href.indexOf("?"))).get("body");
  expect(body?.replaceAll("\r\n", "\n")).toBe(report());
  await does(() => withText("button", copy).click());
  expect(writeText).toHaveBeenCalledWith(report());
});
