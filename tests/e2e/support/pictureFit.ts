import type { Page } from "@playwright/test";
import { drawn } from "./drawn.ts";

/** A picture of a screen as the browser lays it out, and the width of the file that it selects. */
export type FittedPicture = {
  /** Name of the master. */
  name: string;
  /** Its `sizes`. */
  sizes: string;
  /** Painted width in CSS pixels: of the whole picture, also where the box crops it. */
  painted: number;
  /** Width of its box in CSS pixels. */
  box: number;
  /**
   * Width of the file that engines request: the next larger one. `null` of a picture in one size, such as the
   * specification's thumbnails (IMG-05).
   */
  requested: number | null;
  /** The nearest one, which Chromium of 2023 and before requests on screens of more than one pixel to one. */
  nearest: number | null;
  /** The largest one that is offered. */
  largest: number;
};

/** Returns a function that sets the window's width and density of pixels, and waits until the page is drawn in it. */
export async function pictureWindow(page: Page) {
  // The session stays open: its end resets the window.
  const session = await page.context().newCDPSession(page);
  return async (width: number, deviceScaleFactor: number) => {
    await session.send("Emulation.setDeviceMetricsOverride", {
      width,
      height: 900,
      deviceScaleFactor,
      mobile: false,
    });
    await drawn(page);
  };
}

/**
 * Measures the pictures that have a box, and selects their files by the rules of the HTML standard, so that
 * none needs to load.
 * @param ratios width by height of each master, by its name
 */
export function fittedPictures(
  page: Page,
  ratios: Record<string, number>,
): Promise<FittedPicture[]> {
  return page.evaluate((ratios) => {
    const probe = document.createElement("div");
    probe.style.position = "absolute";
    document.body.append(probe);
    const pixels = new Map<string, number>();
    const pixelsOf = (length: string) => {
      const known = pixels.get(length);
      if (known !== undefined) return known;
      probe.style.width = length;
      const { width } = probe.getBoundingClientRect();
      pixels.set(length, width);
      return width;
    };
    const sourceSize = (sizes: string) => {
      for (const entry of sizes.split(/,\s*(?![^()]*\))/)) {
        const [, media = "", length = ""] =
          /^(.*?)\s*((?:calc|min|max)\(.*\)|[\d.]+(?:px|vw|vh))$/.exec(entry.trim()) ?? [];
        if (media === "" || matchMedia(media).matches) return pixelsOf(length);
      }
      return pixelsOf("100vw");
    };
    const found: FittedPicture[] = [];
    for (const image of document.querySelectorAll<HTMLImageElement>("picture img")) {
      // Editors write figures, whose width depends on what is beside them (docs/performance.md).
      if (image.className === "" && image.closest("figure")) continue;
      // Their space around a block makes its pictures narrower than any slot can state.
      if (image.closest('[style*="--block-padding"]')) continue;
      const { width, height } = image.getBoundingClientRect();
      const sources = [...(image.parentElement?.querySelectorAll("source") ?? [])];
      const source = sources.find(({ media }) => media === "" || matchMedia(media).matches);
      const name = /\/([a-z0-9-]+)\.(?:jpg|png)\?/.exec(source?.srcset ?? "")?.[1] ?? "";
      const ratio = ratios[name];
      if (width === 0 || height === 0 || !source || ratio === undefined) continue;
      // A picture of quite another shape than its block has: the specimen's.
      const declared = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      if (Math.max(ratio / declared, declared / ratio) > 1.6) continue;
      const size = sourceSize(source.sizes || "100vw");
      const candidates = source.srcset.split(", ").map((each) => {
        const [address = "", descriptor = "1x"] = each.split(" ");
        const width = Number(/w_(\d+)/.exec(address)?.[1]);
        const amount = Number.parseFloat(descriptor);
        const density = descriptor.endsWith("w") ? amount / size : amount;
        return { density, width };
      });
      const density = window.devicePixelRatio;
      const last = candidates[candidates.length - 1];
      const larger = candidates.find((each) => each.density >= density) ?? last;
      const before = larger && candidates[candidates.indexOf(larger) - 1];
      const isNearer =
        before && larger && density > 1 && density < Math.sqrt(before.density * larger.density);
      const nearest = isNearer ? before : larger;
      const { objectFit } = getComputedStyle(image);
      const whole = objectFit === "cover" ? Math.max : objectFit === "contain" ? Math.min : null;
      found.push({
        name,
        sizes: source.sizes,
        painted: whole ? whole(width, height * ratio) : width,
        box: width,
        requested: candidates.length === 1 ? null : (larger?.width ?? 0),
        nearest: candidates.length === 1 ? null : (nearest?.width ?? 0),
        largest: last?.width ?? 0,
      });
    }
    probe.remove();
    return found;
  }, ratios);
}
