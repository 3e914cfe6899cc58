import { afterEach, expect, test, vi } from "vitest";
import { createMedia } from "#demo/media.ts";
import { processPicture } from "#demo/pictureProcess.ts";

const DOT = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const isFull = process.env.E2E_FULL === "1";

afterEach(() => vi.useRealTimers());

test("a picture that cannot be read costs itself only", async () => {
  const [bad, good] = await Promise.allSettled([
    processPicture(Buffer.from("no picture"), [["png", undefined]]),
    processPicture(DOT, [
      ["resize", { width: 3 }],
      ["png", undefined],
    ]),
  ]);
  expect(bad).toMatchObject({ status: "rejected", reason: { message: /unsupported image/ } });
  expect(good).toMatchObject({ status: "fulfilled" });
});

test("works after the process has ended because there was no work", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await processPicture(DOT, [["png", undefined]]);
  vi.advanceTimersByTime(10_000);
  expect((await processPicture(DOT, [["png", undefined]])).subarray(1, 4).toString()).toBe("PNG");
});

// 40 s of a processor; it was 530 MB with sharp in the process of the site.
test.runIf(isFull)(
  "48 resized pictures keep less than 50 MB",
  async () => {
    const media = await createMedia("/pictures");
    const { demoPictures } = await import("#brand/pictures.ts");
    const { readdirSync } = await import("node:fs");
    const names = readdirSync(demoPictures.folder).filter((name) => name.endsWith(".webp"));
    const before = process.memoryUsage.rss();
    const made = await Promise.all(
      names.slice(0, 48).map((name) => {
        const address = media.url(name.replace(".webp", ""));
        const query = "x-oss-process=image/resize,m_lfit,w_1280/format,avif";
        return media.respond(new Request(`http://commerce.demo${address}?${query}`));
      }),
    );
    expect(made.map((answer) => answer?.status)).toEqual(Array(48).fill(200));
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(50);
  },
  300_000,
);
