import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/server.ts";
import type { WebKit } from "#tools/webkit.ts";
import { type Driver, startDriver } from "./driver.ts";

/** A WebKit controlled by a test. */
export type Session = { driver: Driver; stop: () => Promise<void> };

async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = createConnection(port, "127.0.0.1");
    const heard = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (heard) return;
    await wait(50);
  }
}

/** A folder of settings of the toolkit, which the page follows: without animations it has reduced motion. */
function settingsOf(isMoving: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), "webkit-settings-"));
  mkdirSync(join(folder, "gtk-3.0"));
  const settings = `[Settings]\ngtk-enable-animations=${isMoving ? 1 : 0}\n`;
  writeFileSync(join(folder, "gtk-3.0", "settings.ini"), settings);
  return folder;
}

/**
 * Starts a virtual screen, the driver and a browser window, with reduced motion unless `isMoving`. The
 * sandbox is off, because root has none; only this site is opened. `-displayfd` lets the screen choose a free number.
 */
export async function openWebKit(
  { driver, browser, screen }: WebKit,
  { isMoving = false } = {},
): Promise<Session> {
  const xvfb = spawn(
    screen,
    ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const [number] = await once(xvfb.stdout, "data");
  const settings = settingsOf(isMoving);
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      XDG_CONFIG_HOME: settings,
      DISPLAY: `:${String(number).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  await listens(port);
  const session = await startDriver(`http://127.0.0.1:${port}`, {
    browserName: "MiniBrowser",
    // Without toolbars a window can be as narrow as a phone.
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation", "--full-screen"] },
  });
  return {
    driver: session,
    async stop() {
      await session.quit().catch(() => {});
      service.kill();
      xvfb.kill();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}
