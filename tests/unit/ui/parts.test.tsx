import { expect, test } from "vitest";
import { Icon } from "#app/ui/Icon.tsx";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

test("an icon's line is 1.25 px at every size", () => {
  for (const size of [16, 20, 40]) {
    const width = Number(
      renderHtml(<Icon name="close" size={size} />).match(/stroke-width="([^"]+)"/)?.[1],
    );
    // Rounded to hundredths.
    expect((width * size) / 20).toBeCloseTo(1.25, 1);
  }
});
