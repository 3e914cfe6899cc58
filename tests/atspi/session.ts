import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Browser, Page } from "puppeteer-core";
import { openFirefox } from "#tests/firefox/session.ts";
import { atspi } from "#tools/firefox.ts";

/** A node of the platform's accessibility tree, in document order. */
export type PlatformNode = { depth: number; role: string; name: string; states: string[] };
/** A focused node, or a text inserted into a live region. */
export type PlatformEvent = { kind: "focus" | "live"; role: string; text: string };

export type PlatformSession = {
  browser: Browser;
  page: Page;
  tree: () => Promise<PlatformNode[]>;
  /** Events since the last call. */
  events: () => Promise<PlatformEvent[]>;
  stop: () => Promise<void>;
};

/** Starts Firefox on a virtual screen with an accessibility bus of its own, and a reader of that bus. */
export async function openPlatform(firefox: string): Promise<PlatformSession> {
  const started: ChildProcess[] = [];
  const start = (env: NodeJS.ProcessEnv, command: string, ...args: string[]) => {
    const child = spawn(command, args, { stdio: ["pipe", "pipe", "ignore"], env });
    started.push(child);
    const lines = createInterface({ input: child.stdout });
    return { child, line: async () => String((await once(lines, "line"))[0]) };
  };
  const screen = start(
    process.env,
    atspi.screen,
    "-displayfd",
    "1",
    "-screen",
    "0",
    "1600x1200x24",
  );
  const DISPLAY = `:${await screen.line()}`;
  const bus = start(process.env, atspi.bus, "--session", "--nofork", "--print-address=1");
  const env = {
    ...process.env,
    DISPLAY,
    DBUS_SESSION_BUS_ADDRESS: await bus.line(),
    GNOME_ACCESSIBILITY: "1",
  };
  start(env, atspi.launcher, "--launch-immediately", "--a11y=1");
  const { browser, page } = await openFirefox(firefox, {
    headless: false,
    env,
    extraPrefsFirefox: { "accessibility.force_disabled": -1 },
  });
  const reader = start(env, atspi.python, "tests/atspi/tree.py");
  const ask = async <T>(command: string): Promise<T> => {
    const line = reader.line();
    reader.child.stdin?.write(`${command}\n`);
    return JSON.parse(await line);
  };
  return {
    browser,
    page,
    tree: () => ask("tree"),
    events: () => ask("events"),
    async stop() {
      await browser.close();
      for (const child of started.reverse()) child.kill();
    },
  };
}
