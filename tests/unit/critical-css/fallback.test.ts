import { afterEach, expect, test, vi } from "vitest";
import { indexStyles } from "#server/critical-css/indexStyles.ts";
import { lateStylesAnswer } from "#server/critical-css/lateStylesAnswer.ts";
import { getLogger } from "#server/observability/log.ts";
import { measured } from "#tests/support/measured.ts";
import { styledDocument } from "#tests/support/styledDocument.ts";

afterEach(() => vi.restoreAllMocks());

const sheets = new Map([["/a.css", indexStyles(".a{top:0}")]]);
const style = '<style nonce="m"></style>';
const template = (links: string) => `<template data-deferred="">${links}</template>`;
const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`;
const counted = (reason: string) => measured(`critical_css_fallback_total{reason="${reason}"}`);

test.each([
  ["stylesheet unknown", style + template(link("/a.css") + link("/b.css"))],
  ["no stylesheet", style + template("")],
  ["no style element", template(link("/a.css"))],
])("%s: the whole stylesheets load, which is counted and logged", async (reason, document) => {
  const warn = vi.spyOn(getLogger(), "warn").mockImplementation(() => {});
  const before = await counted(reason);
  expect(styledDocument(document, "m", sheets).hashes).toEqual([]);
  expect(await counted(reason)).toBe(before + 1);
  const said = "critical CSS fallback: whole stylesheets are loaded";
  expect(warn.mock.calls).toEqual([[{ reason }, said]]);
});

test("a file of late rules that this process does not have is counted", async () => {
  vi.spyOn(getLogger(), "info").mockImplementation(() => {});
  const before = await counted("late rules unknown");
  expect(await lateStylesAnswer("AAAA-bbbb_cccc11.css", ["/a.css"]).text()).toContain("@import");
  expect(await counted("late rules unknown")).toBe(before + 1);
});

test("neither a styled document nor development, which has no index, counts", async () => {
  const warn = vi.spyOn(getLogger(), "warn").mockImplementation(() => {});
  styledDocument(style + template(link("/a.css")), "m", sheets);
  styledDocument(template(link("/a.css")), "m", new Map());
  expect(warn).not.toHaveBeenCalled();
});
