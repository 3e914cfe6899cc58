/** A box of upright words: its class names and its size in CSS pixels. */
export type Upright = { name: string; width: number; height: number };

/** What a page is asked in every engine. */
export type PageFacts = {
  /** How far the page is wider than its window, in CSS pixels. */
  overflow: number;
  upright: Upright[];
  /** Leftmost and rightmost edge of upright words that leave the window. */
  outside: string[];
};

/** Runs in the page, by its source: uses nothing from outside. */
export function pageFacts(): PageFacts {
  const boxes = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
    const style = getComputedStyle(element);
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    return own && style.writingMode === "vertical-rl" && element.getClientRects().length > 0;
  });
  const upright = boxes.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { name: element.className || element.tagName, width, height };
  });
  const outside = boxes
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > window.innerWidth;
    })
    .map((element) => element.textContent ?? "");
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  return { overflow, upright, outside };
}
