import { expect, test } from "vitest";
import { Popover } from "#app/ui/Popover.tsx";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

test("a popover is a closed `details`, so it opens without a script", () => {
  const out = renderHtml(
    <Popover label="Store" name="toolbar" triggerClassName="trigger" panelClassName="panel">
      <p>matter</p>
    </Popover>,
  );
  expect(out).toMatch(/^<details name="toolbar"/);
  expect(out).not.toContain("open");
  expect(out).toContain('<summary class="trigger">Store</summary>');
  expect(out).toContain('<div class="panel"><p>matter</p></div>');
});
