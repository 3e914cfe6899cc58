import { chromium } from "playwright";
import { findHeadless } from "#tests/tools/chromium.ts";
const origin = process.argv[2]; const paths = process.argv.slice(3);
const browser = await chromium.launch({ executablePath: findHeadless() ?? undefined, args: ["--no-sandbox", "--disable-gpu"] });
for (const p of paths) {
  const runs: any[] = [];
  for (let i = 0; i < 7; i++) {
    const ctx = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, userAgent: "Mozilla/5.0 (Linux; Android 11) Chrome/120 Mobile" });
    const page = await ctx.newPage();
    const cdp = await ctx.newCDPSession(page);
    const events: any[] = [];
    cdp.on("Tracing.dataCollected", (e: any) => events.push(...e.value));
    await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "blink.user_timing", "loading"] } } as any);
    await page.goto(origin + p, { waitUntil: "load" });
    await page.waitForTimeout(800);
    const done = new Promise((r) => cdp.once("Tracing.tracingComplete", r));
    await cdp.send("Tracing.end"); await done;
    await ctx.close();
    const by: Record<string, number> = {}; for (const e of events) if (e.name === "UpdateLayoutTree") by[e.pid + ":" + e.tid] = (by[e.pid + ":" + e.tid] ?? 0) + e.dur;
    const main = Object.entries(by).sort((a, b) => b[1] - a[1])[0]?.[0];
    const mine = events.filter((e) => e.pid + ":" + e.tid === main && e.ph === "X");
    const tasks = mine.filter((e) => e.name === "RunTask" || e.name === "ThreadControllerImpl::RunTask").sort((a, b) => a.ts - b.ts);
    const start = Math.min(...mine.filter((e) => e.name === "ParseHTML").map((e) => e.ts));
    const fcp = events.find((e) => e.name === "firstContentfulPaint")?.ts ?? 0;
    const long = tasks.filter((t) => t.dur > 6000 && t.ts + t.dur > start).map((t) => {
      const inner: Record<string, number> = {};
      for (const e of mine) if (e.ts >= t.ts && e.ts + e.dur <= t.ts + t.dur && ["ParseHTML", "UpdateLayoutTree", "Layout", "Paint", "EvaluateScript", "ParseAuthorStyleSheet", "PrePaint", "Layerize", "FunctionCall", "Commit"].includes(e.name)) { inner[e.name] = (inner[e.name] ?? 0) + e.dur / 1000; if (e.name==="UpdateLayoutTree"||e.name==='Layout') inner[e.name+"#"]=(inner[e.name+"#"]??0)+(e.args?.elementCount??e.args?.beginData?.dirtyObjects??0); }
      return { at: Math.round((t.ts - start) / 1000), dur: +(t.dur / 1000).toFixed(1), afterFcp: t.ts > fcp, ...Object.fromEntries(Object.entries(inner).map(([k, v]) => [k, +v.toFixed(1)])) };
    });
    runs.push({ sum: long.reduce((s, t) => s + Math.max(0, t.dur * 4 - 50), 0), long });
  }
  runs.sort((a, b) => a.sum - b.sum);
  console.log(p, "x4 blocked", runs.map((r) => Math.round(r.sum)).join(" "));
  for (const t of runs[0].long) console.log("   ", JSON.stringify(t));
}
await browser.close();
