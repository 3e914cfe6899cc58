/**
 * Changes to a page by third parties: a password manager, a translator, an ad blocker, a vendor's browser.
 */
export const foreignKinds = [
  "head start",
  "head end",
  "body start",
  "body end",
  "after fields",
  "around fields",
  "in texts",
  "attributes",
  "font",
  "translated",
  "removed",
] as const;

export type ForeignKind = (typeof foreignKinds)[number];

/**
 * Changes a page as such a program does. Runs in the page from its source: uses nothing from outside.
 * @returns the number of nodes that it added
 */
export function changePage(kinds: readonly string[]): number {
  const added: Element[] = [];
  const make = (name: string) => {
    const element = document.createElement(name);
    element.className = "foreign";
    added.push(element);
    return element;
  };
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const fields = () => all("input:not([type=hidden]), select, textarea");
  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    const left = "script, style, template, noscript, option, textarea, svg, .foreign";
    return found.filter((text) => text.data.trim() !== "" && !text.parentElement?.closest(left));
  };
  const changes: Record<string, () => void> = {
    "head start": () => document.head.prepend(make("meta"), make("link")),
    "head end": () => document.head.append(make("meta")),
    "body start": () => document.body.prepend(make("div")),
    "body end": () => document.body.append(make("div")),
    "after fields"() {
      for (const field of fields()) field.after(make("span"));
    },
    "around fields"() {
      for (const field of fields()) {
        // Moving a field removes its focus.
        if (field === document.activeElement) continue;
        const box = make("span");
        field.before(box);
        box.append(field);
      }
    },
    "in texts"() {
      for (const each of all("h1, h2, p, label, a, button, li")) each.append(make("i"));
    },
    attributes() {
      for (const each of all("*")) each.setAttribute("data-foreign", "1");
    },
    font() {
      for (const text of texts()) {
        const [outer, inner] = [make("font"), make("font")];
        text.before(outer);
        outer.append(inner);
        inner.append(text);
      }
    },
    translated() {
      for (const text of texts()) {
        const [outer, inner] = [make("font"), make("font")];
        inner.textContent = `t ${text.data}`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    },
    removed() {
      for (const [i, each] of all("footer p, main p").entries()) if (i % 5 === 0) each.remove();
    },
  };
  for (const kind of kinds) changes[kind]?.();
  return added.length;
}

/** Returns the visitor's state on a page and whether the elements are the same. Runs in the page. */
export function stateOfPage() {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea"),
  ];
  const values = fields.map(({ name, type, value, checked, files }) => {
    if (type === "checkbox" || type === "radio") return `${name} ${value} ${checked}`;
    return `${name} ${type === "file" ? [...(files ?? [])].map((file) => file.name) : value}`;
  });
  const active = document.activeElement;
  const selection =
    active instanceof HTMLInputElement && active.type === "text"
      ? [active.selectionStart, active.selectionEnd]
      : [];
  const open = [...document.querySelectorAll("details")].map((details) => details.open);
  return {
    values,
    open,
    focus: `${active?.tagName} ${active?.getAttribute("name")} ${active?.getAttribute("href")}`,
    selection,
  };
}
