import { createRemixStub } from "@remix-run/testing";
import { act, type ReactElement } from "react";
import { matchRoutes } from "react-router-dom";
import { vi } from "vitest";
import appRoutes from "#app/routes.ts";
import { markupOf } from "#tests/support/html.tsx";

type Module = {
  loader?: (args: object) => unknown;
  default?: React.ComponentType;
};
type Entry = {
  file: string;
  id?: string;
  path?: string;
  index?: boolean;
  children?: Entry[];
};

const modules = import.meta.glob<Module>([
  "/app/routes/**/*.{ts,tsx}",
  "/app/features/*/*.route.tsx",
]);

type Route = { id: string; path?: string; index?: boolean; file: string; children?: Route[] };

function asRoute(entry: Entry): Route {
  const { file, path, index, children } = entry;
  const id = entry.id ?? file.replace(/\.tsx?$/, "");
  return { id, path, index, file, children: children?.map(asRoute) };
}

const routes = (appRoutes as unknown as Entry[]).map(asRoute);

/** A visitor's result at an address: status and response body. */
export type Answer = { status: number; html: string };

type Loaded = { id: string; value: unknown; status: number };

async function load(route: Route, request: Request, params: object): Promise<Loaded> {
  const module = await modules[`/app/${route.file}`]?.();
  if (!module?.loader) return { id: route.id, value: null, status: 200 };
  const value = await module.loader({ request, params, context: {} });
  const wrapped = value as { type?: string; data?: unknown; init?: { status?: number } } | null;
  if (wrapped?.type === "DataWithResponseInit") {
    return { id: route.id, value: wrapped.data, status: wrapped.init?.status ?? 200 };
  }
  return { id: route.id, value, status: 200 };
}

/** The screen of an address with its loaders' data, or the answer of an address without one. */
async function screenAt(
  address: string,
): Promise<Answer | { status: number; screen: ReactElement }> {
  const url = new URL(address, "http://localhost:3000");
  const matches = matchRoutes(routes as never, url.pathname) as
    | { route: Route; params: object }[]
    | null;
  if (!matches) throw new Error(`no route for ${address}`);
  let loaded: Loaded[];
  try {
    loaded = await Promise.all(
      matches.map(({ route, params }) => load(route, new Request(url), params)),
    );
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, html: "" };
    const { init } = thrown as { init?: { status?: number } };
    if (init?.status) return { status: init.status, html: "" };
    throw thrown;
  }
  const status = Math.max(...loaded.map((each) => each.status));
  const last = loaded.at(-1)?.value;
  if (last instanceof Response) return { status: last.status, html: await last.text() };
  const leaf = matches.at(-1)?.route;
  const page = leaf && (await modules[`/app/${leaf.file}`]?.());
  if (!page?.default) return { status, html: JSON.stringify(last) };
  const stub = await Promise.all(
    matches.map(async ({ route }) => {
      const Component = (await modules[`/app/${route.file}`]?.())?.default;
      const { id, path, index } = route;
      return { id, path, index, Component };
    }),
  );
  const tree = stub.reduceRight<object | undefined>(
    (child, route) => ({ ...route, ...(child && { children: [child] }) }),
    undefined,
  );
  const Stub = createRemixStub([tree as never]);
  const loaderData = Object.fromEntries(loaded.map(({ id, value }) => [id, value]));
  const screen = <Stub initialEntries={[address]} hydrationData={{ loaderData } as never} />;
  return { status, screen };
}

/** Runs an address's loaders and renders their data, as the server does for a document. */
export async function visit(address: string): Promise<Answer> {
  const answer = await screenAt(address);
  if ("html" in answer) return answer;
  return { status: answer.status, html: markupOf(answer.screen) };
}

/** The HTML of an address after its scripts have run, in the document that `window` has. */
export async function visitScripted(address: string): Promise<string> {
  const [answer, { createRoot }] = await Promise.all([
    screenAt(address),
    import("react-dom/client"),
  ]);
  if ("html" in answer) return answer.html;
  window.history.replaceState(null, "", address);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () => root.render(answer.screen));
  // Lazily loaded parts, including those loaded by other parts.
  for (let left = 3; left > 0; left -= 1) await act(() => vi.dynamicImportSettled());
  const html = document.body.innerHTML;
  await act(async () => root.unmount());
  document.body.replaceChildren();
  return html;
}

/** The words, links and pictures of a response, each with its number of occurrences. */
export function partsOf(html: string): Map<string, number> {
  const parts = new Map<string, number>();
  const found = html.startsWith("<")
    ? [...html.matchAll(/>([^<]+)<|\s(?:href|src)="((?!data:)[^"]*)"/g)].map(
        ([, a, b]) => a ?? b ?? "",
      )
    : leavesOf(html === "" ? null : JSON.parse(html));
  for (const part of found.map((text) => text.trim()).filter(Boolean)) {
    parts.set(part, (parts.get(part) ?? 0) + 1);
  }
  return parts;
}

function leavesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [String(value ?? "")];
  return Object.values(value).flatMap(leavesOf);
}
