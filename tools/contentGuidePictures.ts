import { mkdir, rm } from "node:fs/promises";
import { chromium } from "playwright";
import sharp from "sharp";
import { startServer } from "#tests/support/server.ts";
import { buildIfNeeded } from "./build.ts";
import { ensureChromium } from "./chromium.ts";
import { guidePictures, pictureNames, specimenItems } from "./contentGuideSpecimen.ts";

/** Width of the window, maximum height of a block's picture, width of a picture, in pixels. */
const WINDOW = 1280;
const HEIGHT = 1400;
const WIDTH = 640;
const QUALITY = 55;

/** Number of a block's root elements in the page. */
const ROOTS: Record<string, number> = { brandStoryTitle: 2 };

/**
 * Takes a small screenshot of every block of the specimen, on the site, which is built before where it is not current.
 * @throws {Error} when the build fails
 */
export async function takePictures(): Promise<void> {
  if (!buildIfNeeded()) throw new Error("the site cannot be built");
  const items = specimenItems();
  const names = pictureNames(items);
  await rm(guidePictures, { recursive: true, force: true });
  await mkdir(guidePictures);
  const server = await startServer({ LOG_LEVEL: "error" });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: WINDOW, height: 900 },
      locale: "zh-CN",
      reducedMotion: "reduce",
      javaScriptEnabled: false,
    });
    // The first page starts the demo, which takes longer on a busy machine than a page waits.
    const specimen = `${server.origin}/brand-story/specimen`;
    await page.goto(specimen);
    const answer = await page.goto(specimen);
    if (!answer?.ok()) throw new Error(`the specimen answers ${answer?.status()}`);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
    const roots = page.locator("main [data-static=screen] > *");
    let next = 0;
    for (const [i, item] of items.entries()) {
      const first = next;
      next += ROOTS[item.modelName] ?? 1;
      if (item.modelName === "spacing") continue;
      const boxes = await Promise.all(
        Array.from({ length: next - first }, (_, k) => roots.nth(first + k).boundingBox()),
      );
      const top = Math.min(...boxes.map((box) => box?.y ?? 0));
      const bottom = Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
      const y = await page.evaluate(() => window.scrollY);
      const shot = await page.screenshot({
        fullPage: true,
        clip: { x: 0, y: top + y, width: WINDOW, height: Math.min(bottom - top, HEIGHT) },
      });
      await sharp(shot)
        .resize({ width: WIDTH })
        .webp({ quality: QUALITY, effort: 6 })
        .toFile(`${guidePictures}${names[i]}.webp`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
