import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow, parse, walk } from "./sources.ts";

/**
 * Files of `app/` that write a scroll position, each with its moment: two writers of one position at the same time
 * move it twice (decision 28).
 */
const WRITERS: Record<string, string> = {
  "app/features/product/ShareActions.tsx": "once, when the poster has loaded",
  "app/features/product/useEnlarging.ts":
    "a step of zoom and a mouse drag of the enlarged picture, at once; fingers are the browser's",
  "app/features/stores/UsePlace.tsx": "once, when the nearest store is known",
  "app/framework/deferred-scripts/deferredLoader.ts":
    "the end of a mouse drag of a row, before slideRow.ts has started",
  "app/hydration/visitorState.ts": "once, at hydration: the position from before it",
  "app/overlays/useOpenByLink.ts": "once, when a link opens an entry",
  "app/overlays/usePopovers.ts": "once, when a panel opens",
  "app/shell/PageChanges.tsx": "once, when Back has shown a page: after the router",
  "app/toasts/ToastArea.tsx": "once, when a toast covers the focus",
  "app/ui/slideMoves.ts": "the rule of sliding rows",
};

const METHODS = new Set(["scroll", "scrollTo", "scrollBy", "scrollIntoView"]);
const OFFSETS = new Set(["scrollLeft", "scrollTop"]);

/** Name of a member or of a plain function. */
function nameOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : "";
}

function isWriting(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return METHODS.has(nameOf(node.expression));
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  const isAssignment =
    kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  return isAssignment && OFFSETS.has(nameOf(node.left));
}

/** Whether a source writes a position; scripts for documents are texts in it. */
function writes(source: ts.SourceFile): boolean {
  let found = false;
  walk(source, (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    const inText =
      isText && /\.scroll(To|By|IntoView)?\(|\.scroll(Left|Top)\s*[-+]?=[^=]/.test(node.text);
    found ||= isWriting(node) || inText;
  });
  return found;
}

test("each writer of a scroll position is in the table", () => {
  const found = filesBelow(["app"], [".ts", ".tsx"]).filter((file) => writes(parse(file)));
  expect(found.sort()).toEqual(Object.keys(WRITERS).sort());
});

test("no style scrolls smoothly: hydration interrupts it in WebKitGTK, and a script that writes offsets fights it", () => {
  const found = filesBelow(["app", "brands"], [".css"]).filter((file) =>
    /(^|[\s;{])scroll-behavior:/.test(readFileSync(file, "utf8")),
  );
  expect(found).toEqual([]);
});

test.each([
  ["list.scrollTo({ left: 0 })", true],
  ["scrollBy(0, 10)", true],
  ["entry?.scrollIntoView()", true],
  ["list.scrollLeft += 10", true],
  ["const script = 'c.scrollBy({ left: 1 })'", true],
  ["const script = `x.scrollTop=0`", true],
  ["const left = list.scrollLeft", false],
  ["if (list.scrollLeft === left) rest()", false],
  ["const script = 'c.scrollTop==0'", false],
])("recognises %s: %s", (code, isWriter) => {
  expect(writes(ts.createSourceFile("x.ts", code, ts.ScriptTarget.Latest, true))).toBe(isWriter);
});
