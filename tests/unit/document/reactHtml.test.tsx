import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { BEHIND, LAYER } from "#app/domain/behindDialog.ts";
import { DEFERRED } from "#app/domain/deferred.ts";
import { inlineStyles } from "#server/document/documentStyles.ts";
import { inertBehind } from "#server/document/inertBehind.ts";
import { indexStyles } from "#server/document/usedStyles.ts";

/**
 * How React writes what the server looks for in a finished document (docs/upgrade.md). A failure here is
 * news about React: its HTML is found no more.
 */

test("stylesheets in the template of what starts later are found", () => {
  const later = renderToString(
    <template {...{ [DEFERRED]: "" }}>
      <link rel="stylesheet" href="/assets/one.css" />
      <link rel="stylesheet" href="/assets/two.css" />
    </template>,
  );
  const sheets = new Map([
    ["/assets/one.css", indexStyles(".a{top:0}")],
    ["/assets/two.css", indexStyles(".a{left:0}")],
  ]);
  const head = renderToString(<style nonce="m" />);
  const { pieces, hashes } = inlineStyles([`${head}<p class="a">${later}`], "m", sheets);
  expect(pieces.join("")).toContain("<style>.a{top:0}.a{left:0}</style>");
  expect(hashes).toHaveLength(1);
});

test("what stands behind an open dialog is found, and the dialog", () => {
  const part = (name: string, id: string) => renderToString(<div id={id} {...{ [name]: "" }} />);
  const [own, dialog] = inertBehind([part(BEHIND, "a"), part(LAYER, "b")]);
  expect(own).toContain(' inert=""');
  expect(dialog).not.toContain("inert");
});
