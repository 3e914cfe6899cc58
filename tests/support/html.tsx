import { createRemixStub } from "@remix-run/testing";
import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, vi } from "vitest";

/** React warns that layout effects do nothing on a server: the router's stub, made for browsers, has some. */
const ofStub = (message: unknown) => String(message).includes("useLayoutEffect does nothing");

/** Fails the tests of the calling file on React warnings, except the one about the router's stub. */
export function failOnWarnings(): void {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation((message) => {
      if (!ofStub(message)) throw new Error(String(message));
    });
  });
}

/** React's HTML of an element, without its warning about the router's stub. */
export function markupOf(element: ReactNode): string {
  const { error } = console;
  console.error = (message, ...rest) => {
    if (!ofStub(message)) error(message, ...rest);
  };
  try {
    return renderToStaticMarkup(element);
  } finally {
    console.error = error;
  }
}

const Shown = createContext<ReactElement | null>(null);

function Screen() {
  return useContext(Shown);
}

const Stub = createRemixStub([{ path: "*", Component: Screen }]);

/**
 * The HTML of an element as a visitor without a script receives it at an address, by default the home page.
 */
export function renderHtml(element: ReactElement, address = "/"): string {
  return markupOf(
    <Shown.Provider value={element}>
      <Stub initialEntries={[address]} />
    </Shown.Provider>,
  );
}

/** The opening tags of an element name, in document order. */
export function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
}

/** Headings with their level and text. */
export function headings(html: string): [level: number, text: string][] {
  return [...html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, level, inner = ""]) => [
    Number(level),
    inner.replace(/<[^>]*>/g, ""),
  ]);
}
