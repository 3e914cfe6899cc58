import { expect, test } from "vitest";
import { StoreToAsk } from "#app/features/stores/StoreToAsk.tsx";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";
import { frameView } from "#tests/unit/layout/view.ts";

failOnWarnings();

test.each([
  ["021-5555 0182", 'href="tel:02155550182">021-5555 0182</a>'],
  ["请到店咨询", ">请到店咨询</span>"],
])(
  "the store to contact has a call link if %s is a number, and its name otherwise",
  (telephone, shown) => {
    const html = renderHtml(<StoreToAsk store={{ ...frameView.store, telephone }} />);
    expect(html).toContain(shown);
    expect(html.includes('href="tel:')).toBe(shown.includes("tel:"));
  },
);
