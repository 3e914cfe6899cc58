import { setTimeout as wait } from "node:timers/promises";

/** The key of an element's id in the protocol. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** Only what never comes fails by time. */
const PATIENCE_MS = 60_000;
/** The Enter key in the protocol. */
export const ENTER = "\uE007";

/** Sends one command of the W3C WebDriver protocol. @throws {Error} with the driver's message */
async function command<T>(
  address: string,
  method: "POST" | "DELETE",
  body: object = {},
): Promise<T> {
  const answer = await fetch(address, {
    method,
    ...(method === "POST" && { body: JSON.stringify(body) }),
    headers: { "Content-Type": "application/json" },
  });
  const { value } = (await answer.json()) as { value: T & { message?: string } };
  if (!answer.ok) throw new Error(`${address}: ${value.message}`);
  return value;
}

/** A browser window behind a W3C WebDriver server: the few commands that the tests need. */
export type Driver = Awaited<ReturnType<typeof startDriver>>;

/** Opens a session of the server at `base`. */
export async function startDriver(base: string, capabilities: object) {
  const { sessionId } = await command<{ sessionId: string }>(`${base}/session`, "POST", {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${base}/session/${sessionId}`;
  const post = <T>(path: string, body?: object) => command<T>(session + path, "POST", body);

  /** Runs the body of a function in the page, and returns its result. */
  const run = <T>(script: string, ...args: unknown[]) => post<T>("/execute/sync", { script, args });

  /** Waits until a script returns true; one that throws, as during a navigation, is repeated. */
  async function until(script: string, what = script, patience = PATIENCE_MS): Promise<void> {
    const began = performance.now();
    while (!(await run<boolean>(script).catch(() => false))) {
      if (performance.now() - began > patience) throw new Error(`never: ${what}`);
      await wait(50);
    }
  }

  async function element(selector: string): Promise<string> {
    const found = { using: "css selector", value: selector };
    return `/element/${(await post<Record<string, string>>("/element", found))[ELEMENT]}`;
  }

  return {
    run,
    until,
    open: (url: string) => post<null>("/url", { url }),
    setRect: (width: number, height: number) =>
      post<object>("/window/rect", { x: 0, y: 0, width, height }),
    click: async (selector: string) => post<null>(`${await element(selector)}/click`),
    type: async (selector: string, text: string) =>
      post<null>(`${await element(selector)}/value`, { text }),
    /** Performs input of the protocol's sources (pointer, key). */
    act: (actions: object[]) => post<null>("/actions", { actions }),
    quit: () => command<null>(session, "DELETE"),
  };
}
