import { Window } from "happy-dom";

/** Globals of a browser that components use; requests and addresses stay those of the process. */
const NAMES = [
  "document",
  "navigator",
  "history",
  "location",
  "localStorage",
  "sessionStorage",
  "CSS",
  "Node",
  "Element",
  "HTMLElement",
  "SVGElement",
  "Text",
  "DocumentFragment",
  "HTMLInputElement",
  "HTMLIFrameElement",
  "HTMLFormElement",
  "HTMLDetailsElement",
  "HTMLSelectElement",
  "HTMLButtonElement",
  "HTMLAnchorElement",
  "HTMLImageElement",
  // Of a form element: that of the process takes none.
  "FormData",
  "Event",
  "CustomEvent",
  "KeyboardEvent",
  "MouseEvent",
  "MutationObserver",
  "IntersectionObserver",
  "ResizeObserver",
  "getComputedStyle",
  "requestAnimationFrame",
  "cancelAnimationFrame",
  "matchMedia",
];

/** A window of happy-dom as globals, for rendering in a process whose modules are those of the server. */
export function browserGlobals(url: string): [name: string, value: unknown][] {
  const window = new Window({ url }) as unknown as Record<string, unknown>;
  const global = (name: string) => {
    const value = window[name];
    return typeof value === "function" && /^[a-z]/.test(name) ? value.bind(window) : value;
  };
  return [
    ["window", window],
    ["IS_REACT_ACT_ENVIRONMENT", true],
    ...NAMES.map((name): [string, unknown] => [name, global(name)]),
  ];
}
