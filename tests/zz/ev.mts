import { chromium } from "playwright";
import { findHeadless } from "#tests/tools/chromium.ts";
const browser = await chromium.launch({ executablePath: findHeadless() ?? undefined, args: ["--no-sandbox", "--disable-gpu"] });
for (const p of ["/", "/pdp/lace-blue-plate?vc=plates", "/products/category/dinnerware", "/brand-story/blue-under-glaze"]) for (let i=0;i<3;i++) {
  const ctx = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  const page = await ctx.newPage();
  await page.addInitScript(() => { (window as any).evs = []; for (const t of ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin"]) addEventListener(t, (e: any) => (window as any).evs.push(t + " " + e.target?.nodeName + " " + Math.round(performance.now())+" trusted "+e.movementX+","+e.movementY), true); });
  await page.goto(process.argv[2] + p, { waitUntil: "load" }); await page.waitForTimeout(1500);
  console.log(p, await page.evaluate(() => [(window as any).evs, performance.getEntriesByType("resource").filter((e: any) => e.name.endsWith(".js")).length, performance.getEntriesByName("hydrated").length]));
  await ctx.close();
}
await browser.close();
