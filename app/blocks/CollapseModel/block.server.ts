import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { anchorField } from "#shared/contract/contentFields.ts";
import {
  lineField,
  nameField,
  placed,
  requiredRichField,
  textField,
} from "#shared/contract/fields.ts";
import { someRows } from "#shared/contract/tolerant.ts";
import { Collapse } from "./Collapse.static.tsx";
import type { CollapseView } from "./view.ts";

/** Expandable entries; renders nothing if no entry survives sanitising. */
export const CollapseModel = defineBlock({
  fields: {
    titleEn: lineField,
    title: lineField,
    desc: textField,
    list: someRows(
      placed({
        /** A link to this anchor expands the entry. */
        anchor: anchorField,
        title: nameField,
        /** HTML from the editor; sanitised before rendering. */
        html: requiredRichField,
      }),
    ),
  },
  example: {
    title: "Questions",
    list: [{ anchor: "broken", title: "Broken?", html: "<p>One for one</p>" }],
  },
  async read({ titleEn, title, desc: text, list }, tools): Promise<CollapseView | null> {
    const items: CollapseView["items"] = [];
    for (const { at, anchor, title, html } of list) {
      const clean = await tools.html(html, `${at}.html`);
      if (clean !== "") items.push({ anchor, title, html: clean });
      else tools.report({ path: `${at}.html`, reason: "nothing left", lost: "element" });
    }
    return items.length === 0 ? null : { titleEn, title, text, items };
  },
  Component: Collapse,
  pageTitle: ({ title }) => title,
  pictureless: true,
});
