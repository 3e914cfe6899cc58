import { mkdirSync, rmSync } from "node:fs";
import { chromium } from "playwright";
import sharp from "sharp";
import { startServer } from "#tests/support/server.ts";
import { ensureChromium } from "./chromium.ts";
import { readCommandLine } from "./commandLine.ts";
import { single } from "./commands.ts";
import { screens } from "./screenList.ts";

const line = await readCommandLine(single.screens);
const [parts] = line.processedArgs;
const values = line.opts();
const FOLDER = "screens";
const deviceScaleFactor = values.density;
const widths = values.width ?? [390, 820, 1440];
const modes = [
  { name: "script", javaScriptEnabled: true },
  { name: "no-script", javaScriptEnabled: false },
].filter(({ name }) => !values.mode || values.mode === name);

/** Height of a contact sheet's cell and width of a screen in it, in pixels. */
const CELL = { width: 300, height: 900, gap: 16 };

async function contactSheet(files: string[], target: string): Promise<void> {
  const cells = await Promise.all(
    files.map((file) =>
      sharp(file)
        .resize({ width: CELL.width })
        .toBuffer({ resolveWithObject: true })
        .then(({ data, info }) =>
          sharp(data)
            .extract({
              left: 0,
              top: 0,
              width: info.width,
              height: Math.min(info.height, CELL.height),
            })
            .toBuffer(),
        ),
    ),
  );
  const columns = Math.min(cells.length, 6);
  const rows = Math.ceil(cells.length / columns);
  await sharp({
    create: {
      width: columns * (CELL.width + CELL.gap) + CELL.gap,
      height: rows * (CELL.height + CELL.gap) + CELL.gap,
      channels: 3,
      background: "#777",
    },
  })
    .composite(
      cells.map((input, i) => ({
        input,
        left: CELL.gap + (i % columns) * (CELL.width + CELL.gap),
        top: CELL.gap + Math.floor(i / columns) * (CELL.height + CELL.gap),
      })),
    )
    .png()
    .toFile(target);
}

const chosen = screens.filter(
  ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);

const server = await startServer({ LOG_LEVEL: "error" });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  for (const width of widths) {
    const taken: string[] = [];
    for (const { name: mode, javaScriptEnabled } of modes) {
      const context = await browser.newContext({
        viewport: { width, height: width < 760 ? 844 : 900 },
        deviceScaleFactor,
        javaScriptEnabled,
        locale: "zh-CN",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      for (const { name, path, fullPage = true } of chosen) {
        await page.goto(server.origin + path, { waitUntil: "load" });
        // A full-page screenshot does not scroll to the parts that are laid out near the viewport only.
        await page.evaluate(() => {
          for (const part of document.querySelectorAll<HTMLElement>("main *, footer *"))
            if (getComputedStyle(part).contentVisibility === "auto")
              part.style.setProperty("content-visibility", "visible");
        });
        if (javaScriptEnabled) {
          // Lazy pictures load near the viewport: scroll down the page once, then wait for them.
          await page.evaluate(async () => {
            for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
              scrollTo(0, y);
              await new Promise((next) => requestAnimationFrame(next));
            }
            scrollTo(0, 0);
            for (const image of document.images) image.loading = "eager";
            await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
          });
        } else {
          await page.waitForLoadState("networkidle");
        }
        const file = `${FOLDER}/${name}-${width}-${mode}.png`;
        await page.screenshot({ path: file, fullPage: fullPage && !values.first });
        taken.push(file);
      }
      await context.close();
    }
    await contactSheet(taken, `${FOLDER}/contact-sheet-${width}.png`);
    process.stdout.write(`${FOLDER}/contact-sheet-${width}.png: ${taken.length} screens\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
