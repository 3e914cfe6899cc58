import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow, parse, walk } from "./sources.ts";

/**
 * Files of `app/` that send a request in another way than `line.request` and `attempt` of
 * `app/framework/networkRetry.ts`, each with the reason why nothing waits for ever.
 */
const SENDERS: Record<string, string> = {
  "app/features/careers/sendForm.ts":
    "XMLHttpRequest reports progress; limited by SILENCE_MS, repeated by sendSurviving.ts",
  "app/features/product/posterPicture.ts": "a picture for a canvas, within answeredInTime",
  "app/features/verification/useVerification.ts":
    "the router's own post, which staleBuild.ts repeats",
  "app/framework/networkRetry.ts": "the rule",
  "app/framework/picturePrefetch.ts": "a picture that no visitor waits for",
  "app/framework/reportErrors.ts": "a report that no visitor waits for",
};

/** Names of the browser and of Remix by which code sends a request. */
const SENDING = new Set([
  "fetch",
  "XMLHttpRequest",
  "Image",
  "sendBeacon",
  "EventSource",
  "WebSocket",
  "useFetcher",
]);
/** Objects whose members are the same as the plain names. */
const GLOBALS = new Set(["window", "globalThis", "self", "navigator"]);

/**
 * Files of `app/` that load a module outside `lazyPart` and `answeredInTime`, each with the reason why no visitor waits
 * for it.
 */
const LOADERS: Record<string, string> = {
  "app/analytics/AnalyticsPart.tsx": "the page is complete without it",
  "app/entry.server.tsx": "on the server",
  "app/features/verification/LazyResult.tsx": "ahead of its lazyPart",
  "app/routes/resources/demo-media.ts": "on the server",
  "app/search/SearchForm.tsx": "the form searches without it",
  "app/toasts/toasts.ts": "the page contains the same text",
  "app/ui/slideMoves.ts": "the browser moves the row without it",
  "app/wechat/WechatPart.tsx": "the page is complete without it",
};

/** Functions that limit the time for which a module is awaited. */
const LIMITING = new Set(["answeredInTime", "lazyPart"]);

/** Whether a source loads a module outside the functions that limit its time. */
function loads(source: ts.SourceFile): boolean {
  let found = false;
  walk(source, (node) => {
    const isLoad =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    found ||= isLoad && !isLimited(node);
  });
  return found;
}

function isLimited(node: ts.Node): boolean {
  for (let one = node.parent; one; one = one.parent)
    if (ts.isCallExpression(one) && LIMITING.has(one.expression.getText())) return true;
  return false;
}

/** Whether a name in a source is used to send a request, not to name a member, a type or an import. */
function isSending(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || !SENDING.has(node.text)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    const { expression } = parent;
    const owner = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    return ts.isIdentifier(owner) && GLOBALS.has(owner.text);
  }
  return ts.isCallExpression(parent) || ts.isNewExpression(parent) || isValue(node);
}

function isValue({ parent }: ts.Identifier): boolean {
  return ts.isVariableDeclaration(parent) || ts.isParameter(parent);
}

function sends(source: ts.SourceFile): boolean {
  let found = false;
  walk(source, (node) => {
    found ||= isSending(node);
  });
  return found;
}

test("each request of a script goes through the rule for lost connections", () => {
  const found = filesBelow(["app"], [".ts", ".tsx"]).filter((file) => sends(parse(file)));
  expect(found.sort()).toEqual(Object.keys(SENDERS).sort());
});

test.each([
  ["fetch('/x')", true],
  ["await window.fetch(url)", true],
  ["const ask = fetch;", true],
  ["new XMLHttpRequest()", true],
  ["new Image().src = url", true],
  ["useFetcher<Answer>()", true],
  ["dataAhead.fetch(href, show)", false],
  ["line.request(url)", false],
])("recognises %s: %s", (code, isRequest) => {
  expect(sends(ts.createSourceFile("x.ts", code, ts.ScriptTarget.Latest, true))).toBe(isRequest);
});

test("each module that a visitor waits for has a time within which it counts as lost", () => {
  const found = filesBelow(["app"], [".ts", ".tsx"]).filter((file) => loads(parse(file)));
  expect(found.sort()).toEqual(Object.keys(LOADERS).sort());
});

test.each([
  ["await import('./x.ts')", true],
  ["await answeredInTime(import('./x.ts'))", false],
  ["lazyPart(async () => (await import('./x.ts')).X)", false],
  ["type X = typeof import('./x.ts')", false],
])("recognises a module that is loaded without a time: %s: %s", (code, isLoaded) => {
  expect(loads(ts.createSourceFile("x.ts", code, ts.ScriptTarget.Latest, true))).toBe(isLoaded);
});
