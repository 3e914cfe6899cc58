import { createRemixStub } from "@remix-run/testing";
import { act, type ReactElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, vi } from "vitest";

/** Components in a document (project `unit-document`): rendered with their effects, in a router of their own. */

let roots: Root[] = [];

afterEach(async () => {
  await act(async () => {
    for (const root of roots) root.unmount();
  });
  roots = [];
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

export type Mounted = {
  /** Container of the rendered element. */
  place: HTMLElement;
  /** Renders another element in its place; state is kept where it is the same component. */
  render: (element: ReactElement) => Promise<void>;
};

export async function mount(element: ReactElement): Promise<Mounted> {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  roots.push(root);
  const render = (next: ReactElement) => act(async () => root.render(next)) as Promise<void>;
  await render(element);
  return { place, render };
}

type StubRoutes = Parameters<typeof createRemixStub>[0];

/** The same in a router, with further `routes`. */
export async function mountRouted(
  element: ReactElement,
  { at = "/", routes = [] }: { at?: string; routes?: StubRoutes } = {},
): Promise<Mounted> {
  const Stub = createRemixStub([...routes, { path: "*", Component: () => element }]);
  return mount(<Stub initialEntries={[at]} />);
}

/** Runs an action that changes components, and waits for their render. */
export async function does(change: () => unknown): Promise<void> {
  await act(async () => {
    await change();
  });
}

/** Renders until an assertion holds; only one that never holds ends by time. */
export const eventually = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      await does(() => {});
      check();
    },
    { timeout: Number(process.env.MUTATION_TEST_MS ?? 30_000) },
  );

/** Lets `ms` of fake time pass. */
export const passes = (ms: number) => does(() => vi.advanceTimersByTimeAsync(ms));

/** The one element that matches; throws where there is none. */
export function one<E extends Element = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`No element matches ${selector} in:\n${document.body.innerHTML}`);
  return found;
}

/** The first element of a name with this text. */
export function withText<E extends HTMLElement = HTMLElement>(name: string, text: string): E {
  const found = [...document.querySelectorAll<E>(name)].find((each) =>
    each.textContent?.includes(text),
  );
  if (!found) throw new Error(`No ${name} with ${text} in:\n${document.body.innerHTML}`);
  return found;
}

/** A key press on an element, as a browser sends it; whether the page prevented its default. */
export async function presses(
  target: EventTarget,
  key: string,
  init: KeyboardEventInit = {},
): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  await does(() => target.dispatchEvent(event));
  return event.defaultPrevented;
}

/** Types into a field as a visitor does: the value changes and `input` is sent. */
export async function types(field: HTMLInputElement, text: string): Promise<void> {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  await does(() => {
    own?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
