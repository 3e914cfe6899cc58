import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow, parse, walk } from "./sources.ts";

const document = readFileSync("docs/resilience.md", "utf8");
const table = document.slice(document.indexOf("## Resources")).split("\n## ", 1)[0] ?? "";
const resources = [
  ...table.matchAll(/^\| ([^|]+) \| `([^`]+)` \| `([^`]+)` \| [^|]+ \| `([^`]+)` \|$/gm),
].map(([, resource = "", file = "", bound = "", proof = ""]) => ({ resource, file, bound, proof }));
const rowOf = (resource: string) => resources.find((row) => row.resource === resource);

const sources = filesBelow(["server"], [".ts", ".tsx"]).filter(
  // Runs during the build only.
  (file) => !file.startsWith("server/bundling/"),
);

/** A collection of one answer, document or request. */
const ONE_ANSWER = { reason: "gone with its answer" };

/**
 * Collections that outlive the function that creates them: each is a resource of the table, or has a reason why it
 * needs no bound of its own.
 */
const HELD: Readonly<Record<string, { row: string } | { reason: string }>> = {
  "server/categories/series.ts found": ONE_ANSWER,
  "server/categories/tree.ts byCode": ONE_ANSWER,
  "server/categories/tree.ts named": ONE_ANSWER,
  "server/categories/tree.ts parentOf": ONE_ANSWER,
  "server/cms/places.ts made": ONE_ANSWER,
  "server/cms/places.ts names": ONE_ANSWER,
  "server/cms/places.ts numbers": ONE_ANSWER,
  "server/cms/places.ts taken": ONE_ANSWER,
  "server/cms/richText.ts given": ONE_ANSWER,
  "server/cms/richText.ts pictures": ONE_ANSWER,
  "server/cms/richText.ts sources": ONE_ANSWER,
  "server/commerce/cachedResponses.ts lru": { row: "answers in memory, counted in" },
  "server/commerce/lastGoodCache.ts unreadable": { row: "saved answers whose state is known" },
  "server/commerce/lastGoodCache.ts waiting": { row: "writes of saved answers" },
  "server/commerce/lastGoodCache.ts written": { row: "saved answers whose state is known" },
  "server/commerce/readCache.ts expiries": { row: "purges beside pending reads" },
  "server/commerce/readCache.ts failures": { row: "malformed answers remembered" },
  "server/commerce/readCache.ts newest": { row: "calls of the upstream" },
  "server/commerce/upstreamGuard.ts breakers": { reason: "one for each call of the contract" },
  "server/commerce/upstreamGuard.ts places": { row: "calls of the upstream" },
  "server/critical-css/documentStyles.ts picked": { row: "styles of pages" },
  "server/critical-css/documentStyles.ts placed": {
    reason: "one for each set of style sheets that pages of the build have, 20 at most",
  },
  "server/critical-css/documentStyles.ts places": ONE_ANSWER,
  "server/critical-css/elements.ts described": { row: "kinds of elements" },
  "server/critical-css/elements.ts kinds": { row: "kinds of elements" },
  "server/critical-css/elements.ts open": ONE_ANSWER,
  "server/critical-css/elements.ts sections": ONE_ANSWER,
  "server/critical-css/lateStyles.ts texts": { row: "late styles" },
  "server/critical-css/rules.ts has": ONE_ANSWER,
  "server/critical-css/rules.ts rules": { reason: "one for each rule of the build's style sheets" },
  "server/critical-css/rules.ts said": ONE_ANSWER,
  "server/document/renderDocument.ts pieces": ONE_ANSWER,
  "server/features/careers/applyFiles.ts dropped": ONE_ANSWER,
  "server/features/careers/jobDetail.ts drops": ONE_ANSWER,
  "server/features/gifting/help.ts helps": ONE_ANSWER,
  "server/features/news/entry.ts drops": ONE_ANSWER,
  "server/features/product/qr.ts drawn": { row: "codes to scan" },
  "server/features/search/suggestions.ts seen": ONE_ANSWER,
  "server/features/settings/values.ts values": ONE_ANSWER,
  "server/http/eventLoopQueue.ts waiting": {
    reason: "one for each render, form or connection in work",
  },
  "server/node/assets.ts copies": { reason: "one for each file of the build" },
  "server/node/connectionCap.ts idle": { row: "connections of visitors" },
  "server/node/connections.ts connections": { row: "connections of visitors" },
  "server/node/formSlots.ts slots": { row: "forms in work" },
  "server/node/formSlots.ts starts": { row: "forms that start" },
  "server/node/pages.ts files": { row: "documents and data in work, waiting" },
  "server/node/pages.ts ownOnly": { row: "addresses with an answer for one visitor" },
  "server/node/routeHandlers.ts handlers": { reason: "one for each route of the build" },
  "server/node/sharedRenders.ts groups": { row: "documents and data in work, waiting" },
  "server/node/slots.ts held": { row: "documents and data in work, waiting" },
  "server/node/slots.ts waiting": { row: "documents and data in work, waiting" },
  "server/node/warmUp.ts rest": { reason: "the pages that the start renders" },
  "server/observability/dropped.ts remembered": { row: "reported losses of contents" },
  "server/observability/metrics.ts names": { row: "messages of warnings in `/metrics`" },
  "server/observability/watch.ts pages": { row: "pages watched in development" },
  "server/page-cache/encodedBodies.ts made": {
    reason: "one for each of three encodings of a page",
  },
  "server/page-cache/encodedBodies.ts making": {
    reason: "one for each of three encodings of a page",
  },
  "server/page-cache/pageCache.ts cache": { row: "pages in memory" },
  "server/purge/purge.ts seen": { row: "purges of other instances" },
  "server/responses/firstPicture.ts sources": ONE_ANSWER,
  "server/responses/securityHeaders.ts hashes": ONE_ANSWER,
  "server/responses/securityHeaders.ts scriptHashes": { row: "hashes of inline scripts" },
  "server/static-html/routeStyles.ts compiled": {
    reason: "one for each style sheet of the development server",
  },
  "server/store/expiringMap.ts entries": { row: "their map" },
  "server/store/faultBudget.ts queues": { row: "attempts that wait for others of their network" },
  "server/store/faultBudget.ts waiting": { row: "attempts that wait for others of their network" },
  "server/store/idempotency.ts running": { reason: "one for each form in work" },
  "server/store/idempotency.ts whole": { row: "answers of forms, whole" },
  "server/store/limiter.ts windows": { row: "windows of limits" },
  "server/store/memoryStore.ts memories": { row: "limits and outcomes in the process" },
  "server/store/missedTexts.ts missed": { row: "texts that Redis missed" },
  "server/store/redisClaims.ts claiming": { reason: "one for each form in work" },
  "server/upload/macroDeclaration.ts names": ONE_ANSWER,
  "server/upload/pdfPassword.ts claims": ONE_ANSWER,
  "server/upload/pdfPassword.ts locks": ONE_ANSWER,
  "server/upload/semaphore.ts taken": { row: "applications in work" },
};

/** Files with timers, listeners or places that are no row of the table, and what ends or bounds them. */
const ENDED: Readonly<Record<string, string>> = {
  "server/document/renderDocument.ts": "with the render",
  "server/features/careers/apply.ts":
    "with the application; its semaphores are those of `server/upload/limits.ts`",
  "server/features/careers/sendApplication.ts": "with the application",
  "server/http/deadline.ts": "with the work, or at its deadline",
  "server/http/incomingResponse.ts": "with the answer",
  "server/http/keptConnections.ts": "with the request; idle connections after four seconds",
  "server/http/pullStream.ts": "with the stream",
  "server/http/readText.ts": "with the answer",
  "server/http/requestBody.ts": "with the body, or at its limits",
  "server/http/streamedRequest.ts": "with the request",
  "server/node/attachToServer.ts": "one for each event of the process",
  "server/node/clientErrors.ts": "one for each event of the server",
  "server/node/requestListener.ts": "one for each event of the server",
  "server/node/retiredServiceWorker.ts": "text of a browser's script",
  "server/node/warmUp.ts": "with the start",
  "server/store/redisConnection.ts": "with the connection: one at a time",
  "server/store/wait.ts": "after its pause, for work that is bounded itself",
};

const STARTS =
  /new LRUCache\b|\b(?:createExpiringMap|createSlots|createSemaphore|bulkhead|setTimeout|setInterval)[<(]|\.(?:on|addEventListener|addListener|prependListener)\(/;

const ADDING = new Set(["set", "add", "push", "unshift"]);

/** Returns the function that contains a node, or its file. */
function functionOf(node: ts.Node): ts.Node {
  let at = node;
  do at = at.parent ?? at;
  while (!ts.isFunctionLike(at) && !ts.isSourceFile(at));
  return at;
}

function isCollection(value: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(value)) return true;
  if (ts.isNewExpression(value)) return /^(?:Map|Set|LRUCache)$/.test(value.expression.getText());
  return isPool(value);
}

function isPool(value: ts.Expression): boolean {
  return (
    ts.isCallExpression(value) &&
    /^(?:createExpiringMap|createSlots|createSemaphore|bulkhead)$/.test(value.expression.getText())
  );
}

/** Returns the names of the maps, sets, arrays and caches of a file to which an inner function adds. */
function heldIn(file: string): string[] {
  const source = parse(file);
  const held = new Set<string>();
  walk(source, (declared) => {
    if (!ts.isVariableDeclaration(declared) || !ts.isIdentifier(declared.name)) return;
    const { initializer } = declared;
    if (!initializer || !isCollection(initializer)) return;
    const name = declared.name.text;
    const scope = functionOf(declared);
    if (isPool(initializer)) held.add(name);
    walk(scope, (node) => {
      if (functionOf(node) === scope) return;
      const isAdded =
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        ADDING.has(node.expression.name.text) &&
        node.expression.expression.getText() === name;
      const isReplaced =
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
        node.left.getText() === name;
      if (isAdded || isReplaced) held.add(name);
    });
  });
  return [...held].map((name) => `${file} ${name}`);
}

/** The calls that register a test of a row: the resource's name, and the file. */
const proofs = filesBelow(["tests/unit", "tests/integration", "tests/server"], [".ts", ".tsx"])
  .filter((file) => readFileSync(file, "utf8").includes("atEightTimes("))
  .flatMap((file) => {
    const names: { resource: string; proof: string; usesTimes: boolean }[] = [];
    walk(parse(file), (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== "atEightTimes") return;
      const [name, work] = node.arguments;
      if (!name || !ts.isStringLiteralLike(name) || !work) return;
      const usesTimes = /\btimes\b.*\btimes\b|expectHeld\(/s.test(work.getText());
      names.push({ resource: name.text, proof: file, usesTimes });
    });
    return names;
  });

test.each(resources)("$resource: the code has the bound of docs/resilience.md", (row) => {
  expect(readFileSync(row.file, "utf8")).toContain(row.bound);
});

test.each(resources)("$resource: its test drives it to eight times the bound", (row) => {
  const own = proofs.filter(({ resource }) => resource === row.resource);
  expect(own.map(({ proof }) => proof)).toEqual([row.proof]);
  expect(own.every(({ usesTimes }) => usesTimes)).toBe(true);
});

test("every test at eight times a bound has a row", () => {
  expect(proofs.filter(({ resource }) => !rowOf(resource))).toEqual([]);
});

test("every collection that outlives its function has a row or a reason", () => {
  const held = sources.flatMap(heldIn);
  expect(held.length).toBeGreaterThan(40);
  expect(held.filter((each) => !(each in HELD))).toEqual([]);
  expect(Object.keys(HELD).filter((each) => !held.includes(each))).toEqual([]);
  const rows = Object.values(HELD).flatMap((each) => ("row" in each ? [each.row] : []));
  expect(rows.filter((row) => !rowOf(row))).toEqual([]);
});

test("every cache, timer, listener and pool of places belongs to a row, or ends with what it belongs to", () => {
  const named = new Set(resources.map(({ file }) => file));
  const starting = sources.filter((file) => STARTS.test(readFileSync(file, "utf8")));
  expect(starting.length).toBeGreaterThan(20);
  expect(starting.filter((file) => !named.has(file) && !(file in ENDED))).toEqual([]);
  expect(Object.keys(ENDED).filter((file) => !starting.includes(file) || named.has(file))).toEqual(
    [],
  );
});

test("the server starts no program, opens no stream of a file and writes no temporary file", () => {
  const starting = sources.filter((file) =>
    /node:child_process|node:worker_threads|\bmkdtemp|\btmpdir\(|\bcreate(?:Read|Write)Stream\(/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(starting).toEqual([]);
});
