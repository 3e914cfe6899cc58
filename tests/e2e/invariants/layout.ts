import type { Edges } from "./inPage.ts";

// Rules about places and sizes: each runs in the page from its source, and returns faults by name.

/** Elements wider than the column that contains them. */
export function tooWide(): string[] {
  const { scope, isSeen, nameOf } = pageKit;
  const faults: string[] = [];
  const elements = [...scope().querySelectorAll("*")];
  /** Rows of slides, whose own width is that of all slides. */
  const rows = elements.filter((each) => getComputedStyle(each).scrollSnapType.startsWith("x"));
  for (const element of elements) {
    const parent = element.parentElement;
    if (!parent || element.closest("svg, [data-carousel], iframe") || parent === document.body)
      continue;
    if (rows.some((row) => row.contains(parent))) continue;
    const style = getComputedStyle(element);
    if (!["static", "relative"].includes(style.position) || style.display === "contents") continue;
    const around = getComputedStyle(parent);
    if (around.overflowX !== "visible" || around.display.startsWith("inline")) continue;
    if (around.display === "contents" || style.transform !== "none") continue;
    // A picture or band up to the window's edge is wider on purpose.
    if (Number.parseFloat(style.marginLeft) < 0 || Number.parseFloat(style.marginRight) < 0)
      continue;
    if (Number.parseFloat(style.left) || Number.parseFloat(style.right)) continue;
    const [box, column] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
    if (box.width < 2 || column.width < 2 || !isSeen(element)) continue;
    const over = Math.max(box.right - column.right, column.left - box.left);
    if (over > 1.5) faults.push(`${nameOf(element)} ${Math.round(over)} px wider than its column`);
  }
  return faults;
}

/** Headings whose last line has one sign. */
export function loneSigns(): string[] {
  const { scope, isSeen, nameOf } = pageKit;
  const faults: string[] = [];
  const range = document.createRange();
  for (const heading of scope().querySelectorAll("h1, h2, h3, h4, legend")) {
    if (!isSeen(heading)) continue;
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const isVertical = getComputedStyle(heading).writingMode.startsWith("vertical");
    const tops: number[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.parentElement || !isSeen(node.parentElement)) continue;
      // A part with lines of its own, such as the year above a name, ends where it is meant to.
      const before = node.previousSibling;
      const isBlock = (e: Node | null) =>
        e instanceof Element && !getComputedStyle(e).display.startsWith("inline");
      if (isBlock(before) || isBlock(node.parentElement)) tops.splice(0);
      for (let i = 0; i < (node.textContent?.length ?? 0); i++) {
        if (/\s/.test(node.textContent?.[i] ?? "")) continue;
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const { bottom, left, width } = range.getBoundingClientRect();
        if (width > 0) tops.push(isVertical ? -left : bottom);
      }
    }
    const last = tops[tops.length - 1] ?? 0;
    const own = tops.filter((top) => Math.abs(top - last) < 4).length;
    if (own === 1 && tops.length > 1 && (tops[tops.length - 2] ?? last) < last - 4)
      faults.push(`${nameOf(heading)} ends with a line of one sign`);
  }
  return faults;
}

/**
 * Numbers, prices and telephone numbers that are broken over a line, and Chinese numerals in sentences, with their
 * measure; a range may break after its dash.
 */
export function brokenNumbers(): string[] {
  const { scope, isSeen, nameOf } = pageKit;
  const faults: string[] = [];
  const texts = document.createTreeWalker(scope(), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  // Joiners are between the characters.
  const NUMERAL =
    /[第约]?(?:\u2060?[〇零一二三四五六七八九十百千万两半几至分之多]){2,}|[〇零一二三四五六七八九十百千万两半几]\u2060?[个只件年月日天周位人次幅笔度道岁套对家]/gu;
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const holder = node.parentElement;
    if (!holder || holder.closest("script, style, template, noscript, option, svg")) continue;
    const text = node.textContent ?? "";
    const numerals = /[，。；：！？]/.test(text) ? text.matchAll(NUMERAL) : [];
    for (const found of [...text.matchAll(/[¥+]?\d(?:[\d.,:/-]*\d)+/g), ...numerals]) {
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)));
      if (tops.size > 1 && isSeen(holder))
        faults.push(`${found[0]} is broken over a line: ${nameOf(holder)}`);
    }
  }
  return faults;
}

/**
 * Controls that are too small to press: less than 24 px high or wide, on a phone less than 44 px high for telephone
 * numbers and main actions. What is pressed is measured, not the box.
 */
export function smallTargets(): string[] {
  const { controls, isHit, isInText, nameOf, show } = pageKit;
  const isPhone = innerWidth < 768;
  const faults: string[] = [];
  const isFilled = (control: Element) => {
    const { display, backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(control);
    const hasEdge = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
    return (
      !display.startsWith("inline ") &&
      display !== "inline" &&
      (hasEdge || !/, 0\)$/.test(backgroundColor))
    );
  };
  for (const control of controls()) {
    if (isInText(control)) continue;
    const isMain =
      control.matches("a[href^='tel:'], button[type=submit]") ||
      (control.matches("a, button") && isFilled(control));
    const { left, right, top, bottom } = show(control);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (!isHit(control, x, y)) continue;
    const reaches = (dx: number, dy: number) => isHit(control, x + dx, y + dy);
    /** Whether it is pressed over this length along one axis, wherever its middle is. */
    const isAtLeast = (px: number, [dx, dy]: [number, number]) => {
      const half = px / 2 - 1;
      if (reaches(-half * dx, -half * dy) && reaches(half * dx, half * dy)) return true;
      let length = 0;
      for (const way of [-1, 1])
        for (let d = 1; d <= px && reaches(way * d * dx, way * d * dy); d++) length += 1;
      return length + 1 >= px;
    };
    const height = isPhone && isMain ? 44 : 24;
    if (!isAtLeast(height, [0, 1]))
      faults.push(`${nameOf(control)} is less than ${height} px high`);
    if (!isAtLeast(24, [1, 0])) faults.push(`${nameOf(control)} is less than 24 px wide`);
  }
  return faults;
}

/** Controls that do not get the press on what is seen of them, and whose area lies under another control. */
export function wrongAreas(): string[] {
  const { controls, isHit, nameOf, lines, show } = pageKit;
  const faults: string[] = [];
  const all = controls();
  /** A link of several lines has a box for each. */
  const boxes = new Map<Element, Edges[]>();
  for (const control of all) {
    const [x, y] = [scrollX, scrollY];
    const ofLines = [...control.getClientRects()].map(({ left, top, right, bottom }) => {
      return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
    });
    boxes.set(control, ofLines);
  }
  const isOver = (a: Edges, b: Edges) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  for (const control of all) {
    show(control);
    const seen = [...lines(control).map(({ edges }) => edges)];
    for (const picture of control.querySelectorAll("img, svg"))
      seen.push(picture.getBoundingClientRect());
    const first = seen.find(
      (edges) =>
        edges.bottom > 0 && edges.top < innerHeight && edges.right > 0 && edges.left < innerWidth,
    );
    if (!first) continue;
    const [x, y] = [(first.left + first.right) / 2, (first.top + first.bottom) / 2];
    const at = document.elementFromPoint(x, y);
    // A message covers the page for some seconds.
    if (at && !isHit(control, x, y) && !at.closest(".Toastify"))
      faults.push(`${nameOf(control)}: a press reaches ${nameOf(at)}`);
  }
  const isLaidOver = (e: Element) => {
    for (let one: Element | null = e; one && one !== document.body; one = one.parentElement)
      if (["absolute", "fixed", "sticky"].includes(getComputedStyle(one).position)) return true;
    return false;
  };
  // Slides beside the one that is seen, and rows that scroll.
  const isScrolled = (e: Element) => {
    for (let one = e.parentElement; one && one !== document.body; one = one.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX)) return true;
    return false;
  };
  const flat = all.filter((each) => !isLaidOver(each) && !isScrolled(each));
  flat.forEach((control, i) => {
    for (const other of flat.slice(i + 1)) {
      if (control.contains(other) || other.contains(control)) continue;
      const [ofControl = [], ofOther = []] = [boxes.get(control), boxes.get(other)];
      if (ofControl.some((a) => ofOther.some((b) => isOver(a, b))))
        faults.push(`${nameOf(control)} lies under ${nameOf(other)}`);
    }
  });
  return faults;
}

/** Controls without paint of their own that are pressed far beside what is seen of them, in a row of others. */
export function wideAreas(): string[] {
  const { controls, nameOf, lines } = pageKit;
  const faults: string[] = [];
  const all = controls();
  /** Whether another control is in the same row: a row of its own is pressed on its whole width. */
  const hasNeighbour = (control: Element, { top, bottom, left, right }: Edges) =>
    all.some((other) => {
      if (control.contains(other) || other.contains(control)) return false;
      const box = other.getBoundingClientRect();
      const middle = (box.top + box.bottom) / 2;
      return middle > top && middle < bottom && (box.left >= right - 40 || box.right <= left + 40);
    });
  for (const control of all) {
    if (!control.matches("a, button, summary")) continue;
    const row = control.parentElement;
    if (!row) continue;
    const { backgroundColor, borderTopWidth, borderBottomWidth } = getComputedStyle(control);
    const hasEdge = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0;
    if (hasEdge || !/, 0\)$/.test(backgroundColor)) continue;
    const seen: Edges[] = lines(control).map(({ edges }) => edges);
    for (const part of control.querySelectorAll("img, svg, picture"))
      seen.push(part.getBoundingClientRect());
    if (seen.length === 0) continue;
    const left = Math.min(...seen.map((each) => each.left));
    const right = Math.max(...seen.map((each) => each.right));
    const box = control.getBoundingClientRect();
    const beside = box.width - (right - left);
    if (beside > 320 && hasNeighbour(control, box))
      faults.push(`${nameOf(control)} is pressed ${Math.round(beside)} px beside its text`);
  }
  return faults;
}

/** Controls reached by Tab after one that is below them. */
export function wrongOrder(): string[] {
  const { controls, nameOf } = pageKit;
  const faults: string[] = [];
  const stops = controls().filter((each) => each.tabIndex >= 0);
  const isPlaced = (e: Element) => {
    for (let one: Element | null = e; one && one !== document.body; one = one.parentElement)
      if (["absolute", "fixed", "sticky"].includes(getComputedStyle(one).position)) return true;
    return false;
  };
  stops.forEach((stop, i) => {
    const next = stops[i + 1];
    if (stop.tabIndex > 0) faults.push(`${nameOf(stop)} has an order of its own`);
    if (!next || isPlaced(stop) || isPlaced(next) || stop.contains(next)) return;
    const [a, b] = [stop.getBoundingClientRect(), next.getBoundingClientRect()];
    // Another column begins beside the one before.
    const isBeside = b.left >= a.right - 1;
    if (b.bottom <= a.top + 1 && !isBeside)
      faults.push(`${nameOf(next)} is above ${nameOf(stop)}, and reached after it`);
  });
  return faults;
}

/** Names and numbers that do not agree with what is shown. */
export function wrongWords(): string[] {
  const { scope, nameOf, isSeen } = pageKit;
  const faults: string[] = [];
  const within = scope();
  for (const attribute of ["for", "aria-labelledby", "aria-describedby", "aria-controls"]) {
    for (const element of within.querySelectorAll(`[${attribute}]`)) {
      const ids = (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);
      const isClosed = attribute === "aria-controls" && element.ariaExpanded === "false";
      for (const id of ids)
        if (!document.getElementById(id) && !isClosed)
          faults.push(`${nameOf(element)}: no ${id} (${attribute})`);
    }
  }
  for (const heading of within.querySelectorAll("h1, h2, h3, h4, legend, caption, dt")) {
    if (
      heading.checkVisibility() &&
      heading.textContent?.trim() === "" &&
      !heading.querySelector("img[alt]")
    )
      faults.push(`${heading.localName}.${heading.className} is empty`);
  }
  // "2/6" of a row of slides has as many slides, and "3 件" of a list without pages as many products.
  for (const row of within.querySelectorAll("[data-carousel]")) {
    const slides = row.children.length;
    for (const text of row.querySelectorAll("p, span")) {
      const [, shown] = /^\d+\s*\/\s*(\d+)$/.exec(text.textContent?.trim() ?? "") ?? [];
      if (shown !== undefined && Number(shown) !== slides)
        faults.push(`${nameOf(text)}: ${slides} slides`);
    }
  }
  for (const text of within.querySelectorAll("main p, main span")) {
    const [, count] = /^(?:共\s*)?(\d+)\s*件$/.exec(text.textContent?.trim() ?? "") ?? [];
    const list = text
      .closest("section, main")
      ?.querySelector("ul:has(> li article[class]), ol:has(> li article[class])");
    if (
      !Number(count) ||
      !list ||
      !isSeen(text) ||
      document.querySelector("a[rel=next], a[href*='page=']")
    )
      continue;
    const shown = list.querySelectorAll("article").length;
    if (shown !== Number(count)) faults.push(`${nameOf(text)}: ${shown} shown`);
  }
  return faults;
}
