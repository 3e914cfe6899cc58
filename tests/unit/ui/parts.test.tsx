import { expect, test } from "vitest";
import { Button } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

test("an icon is hidden from screen readers unless it has a label", () => {
  expect(renderHtml(<Icon name="search" />)).toContain('aria-hidden="true"');
  const named = renderHtml(<Icon name="search" label="Search" />);
  expect(named).toContain('role="img" aria-label="Search"');
  expect(named).not.toContain("aria-hidden");
});

test("an icon's line is 1.25 px at every size", () => {
  for (const size of [16, 20, 40]) {
    const width = Number(
      renderHtml(<Icon name="close" size={size} />).match(/stroke-width="([^"]+)"/)?.[1],
    );
    // Rounded to hundredths.
    expect((width * size) / 20).toBeCloseTo(1.25, 1);
  }
});

test("a button keeps its type and its form attributes", () => {
  const out = renderHtml(
    <Button type="submit" name="intent" value="send" disabled>
      Send
    </Button>,
  );
  expect(out).toMatch(/<button[^>]*type="submit"/);
  expect(out).toContain('name="intent"');
  expect(out).toContain('disabled=""');
});
