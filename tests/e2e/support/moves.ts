import type { ForeignPage } from "./foreign.ts";

/** A followed link: where it is, and its selector. */
export type Move = { name: string; from: string; link: string; full?: boolean };

/** Kinds of links between pages, for engines other than Chromium (`announcements.spec.ts`). */
export const moves: Move[] = [
  {
    name: "from a listing to a product",
    from: "/products/category/dinnerware",
    link: "main article a[href^='/pdp/']",
  },
  {
    name: "from a product to its series",
    from: "/pdp/lace-blue-plate",
    link: "main a[href^='/products/']",
    full: true,
  },
  {
    name: "from a product to another size",
    from: "/pdp/lace-blue-plate",
    link: "main a[href='/pdp/lace-blue-plate-24']",
  },
  { name: "by the toolbar", from: "/", link: "nav a[href='/verification']", full: true },
  { name: "by the header", from: "/find-us", link: "header a[href='/']", full: true },
  { name: "by the filter of the news", from: "/news", link: "main a[href*='catalog=']" },
  {
    name: "from one story to the next",
    from: "/brand-story/our-history",
    link: "nav[aria-label='接下来'] a",
  },
  {
    name: "to another page of a listing",
    from: "/products/keyword/%E9%9D%92?page=2",
    link: "nav a[rel=prev]",
    full: true,
  },
];

/**
 * Follows a link of a hydrated page and goes back.
 * @returns the live region's text for the new page; the focus is on its heading or the chosen filter, and
 * afterwards on the link again
 */
export async function followed({ run, until }: ForeignPage, { link }: Move) {
  const region = `document.querySelector("body > [aria-live][data-live]")`;
  await until(`${region} !== null`, "the live region");
  const [href, title] = await run<string[]>(`(() => {
    window.heard = [];
    new MutationObserver(() => heard.push(${region}.textContent))
      .observe(${region}, { childList: true, subtree: true, characterData: true });
    const link = document.querySelector(${JSON.stringify(link)});
    link.focus();
    setTimeout(() => link.click());
    return [link.getAttribute("href"), document.title];
  })()`);
  const isOn = `document.activeElement.getAttribute("href") === ${JSON.stringify(href)}`;
  await until(`document.title !== ${JSON.stringify(title)} && heard.length > 0`, "the next page");
  const isFilter = link.includes("catalog=");
  await until(isFilter ? isOn : `document.activeElement.matches("main h1")`, "the focus");
  const [now = "", ...heard] = await run<string[]>("[document.title, ...heard]");
  await run("(history.back(), 0)");
  await until(isOn, "the focus on the link");
  return { title: now, heard };
}

/**
 * Types into the header's search field as an input method does, and sends the keys that select, end or cancel
 * a composition; Safari sends the last with `isComposing` false.
 * @returns the keys that chose, closed or left something
 */
export async function keysWithEffect({ run, until }: ForeignPage): Promise<string[]> {
  await run(`(document.querySelector("header input[name=suggest]").focus(), 0)`);
  const options = `document.querySelectorAll("header [role=option]")`;
  await until(`${options}.length > 0`, "the recommended words");
  await run(`(() => {
    const field = document.activeElement;
    field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, "青蕾 平盘");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
    return 0;
  })()`);
  await until(`[...${options}].some((one) => one.textContent.includes("27 cm"))`, "suggestions");
  return run<string[]>(`[true, false].flatMap((isComposing) =>
    ["ArrowDown", "Enter", "Escape"].filter((key) => {
      const field = document.activeElement;
      const names = { key, keyCode: 229, isComposing, bubbles: true, cancelable: true };
      const isFree = field.dispatchEvent(new KeyboardEvent("keydown", names));
      return !isFree || ${options}.length === 0 || location.pathname !== "/"
        || field.hasAttribute("aria-activedescendant");
    }))`);
}
