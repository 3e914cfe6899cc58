import { expect, test } from "vitest";
import { uiCopy } from "#app/copy/ui.ts";
import { Dialog } from "#app/ui/Dialog.tsx";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

const dialog = (
  <Dialog title="Help" titleEn="The box" closeHref="/gifting?a=1" size="help">
    <p>matter</p>
  </Dialog>
);

test("a dialog is complete in the HTML and named by its title", () => {
  const out = renderHtml(dialog);
  const labelledBy = out.match(/role="dialog" aria-modal="true" aria-labelledby="([^"]+)"/)?.[1];
  expect(out).toContain(`<h2 id="${labelledBy}"`);
  expect(out).toContain(">Help</h2>");
  expect(out).toContain("<p>matter</p>");
});

test("a dialog closes by links, so that it closes without a script", () => {
  const links = renderHtml(dialog).match(/<a [^>]*>/g) ?? [];
  expect(links).toHaveLength(2);
  expect(links.every((link) => link.includes('href="/gifting?a=1"'))).toBe(true);
});

test("only the close icon is in the reading and tab order; the backdrop is for the pointer", () => {
  const [veil, close] = renderHtml(dialog).match(/<a [^>]*>/g) ?? [];
  expect(veil).toContain('tabindex="-1"');
  expect(veil).toContain('aria-hidden="true"');
  expect(close).toContain(`aria-label="${uiCopy.close}"`);
  expect(close).not.toContain("tabindex");
});

test("a hidden title still names the dialog", () => {
  const out = renderHtml(
    <Dialog title="Store" closeHref="/" size="store" hideTitle>
      x
    </Dialog>,
  );
  const labelledBy = out.match(/aria-labelledby="([^"]+)"/)?.[1];
  expect(out).toContain(`<h2 id="${labelledBy}"`);
});
