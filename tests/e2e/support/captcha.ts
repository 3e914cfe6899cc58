import { type BrowserContext, test } from "@playwright/test";
import { captchaCode } from "#tests/unit/demo/applications.ts";

/** State folder of the demo backend of these tests (tests/playwright.config.ts). */
export const DEMO_STATE = `.tmp/e2e-state-${process.env.E2E_PORT}`;

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
