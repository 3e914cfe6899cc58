import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { captchaCode } from "#tests/unit/demo/applications.ts";

/** State folder of the demo backend of these tests (tests/playwright.config.ts). */
export const DEMO_STATE = `.tmp/e2e-state-${process.env.E2E_PORT}`;

/** Resolves once the picture in the form's frame has loaded: until then a script clears a typed code. */
export async function captchaShown(page: Page): Promise<void> {
  await expect(page.frameLocator("iframe").getByRole("img")).toBeVisible();
  const state = () =>
    page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
      const shown = frame.contentDocument;
      return shown?.URL === "about:blank" ? "" : shown?.readyState;
    });
  await expect.poll(state).toBe("complete");
}

/** Returns the code of the captcha in the form's frame: its key is in the form's cookie. */
export async function captchaOf(context: BrowserContext): Promise<string> {
  const address = new URL(
    "/about-us/jobs/application",
    test.info().project.use.baseURL ?? "http://127.0.0.1",
  );
  const cookies = await context.cookies(address.href);
  // The newest: each form has its own.
  const value = cookies.filter(({ name }) => name.startsWith("captcha-")).at(-1)?.value ?? "";
  const key = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString());
  return captchaCode(DEMO_STATE, key);
}
