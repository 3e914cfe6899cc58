import type { Page } from "@playwright/test";

/**
 * Collects exceptions of a page, and errors on its console, from now on.
 * @param expected console messages that are left out
 */
export function complaintsOf(page: Page, expected?: RegExp): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !expected?.test(text)) complaints.push(text);
  });
  return complaints;
}
