import { readdirSync } from "node:fs";

/** Modules that are mutated under one name, and the test folders that must detect it (docs/testing.md). */
export type Group = {
  files: string[];
  tests: string[];
  /** Milliseconds after which one of its tests has failed: the cost of a mutant that hangs. */
  testMs?: number;
  /** Also mutants of tables that modules read while they load, each with all tests. */
  isStatic?: true;
  /** Minimum percentage of killed mutants, default 90. */
  least?: number;
};

/** Upstream calls of each page. */
const ASKED = "tests/unit/commerce/questions.test.ts";

/**
 * Modules that receive input from visitors, browsers and the backend. A module that is tested through another
 * one also uses that one's test folder.
 */
export const groups: Record<string, Group> = {
  careers: {
    files: ["server/features/careers/*.ts", "!server/features/careers/apply.ts"],
    tests: [
      "tests/unit/careers",
      ...["fileIntake", "rules"].map((name) => `tests/unit/upload/${name}.test.ts`),
    ],
  },
  // Separate: nearly all of its mutants are reached by every test that posts a complete application.
  apply: { files: ["server/features/careers/apply.ts"], tests: ["tests/unit/careers"] },
  cms: { files: ["server/cms/*.ts"], tests: ["tests/unit/cms", "tests/unit/content"] },
  // The commerce API by stage: pages call, rows are sent, responses are cached, and parsed.
  client: {
    files: ["server/commerce/client.ts"],
    tests: ["tests/unit/commerce/client.test.ts"],
    testMs: 8000,
  },
  calls: {
    files: [
      ...[
        "callRequest",
        "calls",
        "fixtures",
        "rowMap",
        "sendWithRetry",
        "upstream",
        "upstreamGuard",
      ].map((name) => `server/commerce/${name}.ts`),
    ],
    tests: ["asking", "callRequest", "fixtures", "rowMap", "schemas", "upstreamGuard"].map(
      (name) => `tests/unit/commerce/${name}.test.ts`,
    ),
    testMs: 5000,
  },
  reads: {
    files: ["lastGoodCache", "pageBudget", "readCache", "readPolicy", "result", "tags"].map(
      (name) => `server/commerce/${name}.ts`,
    ),
    tests: [
      "copies",
      "lastGoodCache",
      "pageBudget",
      "readCache",
      "readPolicy",
      "result",
      "tags",
    ].map((name) => `tests/unit/commerce/${name}.test.ts`),
    testMs: 5000,
  },
  contract: {
    files: [
      ...["deepFreeze", "envelope", "fields", "json", "tolerant"].map(
        (name) => `server/commerce/${name}.ts`,
      ),
      "server/commerce/schemas/*.ts",
    ],
    tests: ["entities", "envelope", "fields", "json", "schemas"].map(
      (name) => `tests/unit/commerce/${name}.test.ts`,
    ),
  },
  domain: {
    files: ["shared/domain/*.ts"],
    tests: [
      "tests/unit/domain",
      "tests/unit/search",
      "tests/unit/stores",
      "tests/unit/product-cards",
      ...[
        "careers/settled",
        "cms/safeUrl",
        "content/contentPages",
        "layout/navigation",
        "content/meta",
        "product/meta",
        "product/share",
        "upload/files",
        "verification/answer",
        "verification/code",
      ].map((name) => `tests/unit/${name}.test.ts`),
    ],
  },
  http: {
    files: ["server/http/*.ts"],
    tests: [
      "tests/unit/http",
      "tests/unit/security/readForm.test.ts",
      "tests/integration/commerce/upload.test.ts",
    ],
    testMs: 3000,
  },
  node: {
    files: ["server/node/*.ts", "server/page-cache/*.ts"],
    tests: ["tests/unit/node", "tests/unit/page-cache", "tests/integration/node"],
    testMs: 5000,
  },
  respond: { files: ["server/responses/*.ts"], tests: ["tests/unit/responses"] },
  preview: {
    files: ["server/features/preview/*.ts"],
    tests: ["tests/unit/preview", "tests/integration/preview"],
  },
  observe: {
    files: ["server/observability/*.ts"],
    tests: ["tests/unit/observability"],
  },
  // Without the test of the tag cache: it parses 300 documents for each mutant.
  document: {
    files: ["document", "critical-css", "static-html"].map((group) => `server/${group}/*.ts*`),
    tests: [
      "tests/unit/critical-css",
      ...["inertBehind", "renderDocument"].map((name) => `tests/unit/document/${name}.test.ts`),
      "tests/unit/static-html/staticHtml.test.tsx",
    ],
    testMs: 10_000,
  },
  purge: { files: ["server/purge/*.ts"], tests: ["tests/unit/purge"], testMs: 5000 },
  // How a page's list is parsed into its blocks.
  blocks: {
    files: [
      "server/blocks/*.ts",
      "app/blocks/*/block.server.ts",
      "app/blocks/fixedSize_02/tile.server.ts",
    ],
    tests: ["tests/unit/blocks", "tests/unit/cms", "tests/unit/content/mappers.test.ts"],
  },
  // Addresses of scripts and iframes that count their visitors themselves.
  counting: {
    files: ["captcha", "nearest-store"].map((name) => `app/routes/resources/${name}.ts`),
    tests: ["careers/captcha", "stores/nearest"].map((name) => `tests/integration/${name}.test.ts`),
  },
  // Screens: the calls of pages, and the use of their responses.
  catalogue: {
    files: ["catalogue", "categories", "sitemap"].map((folder) => `server/${folder}/*.ts`),
    tests: [ASKED, "tests/unit/catalogue", "tests/unit/cms/tree.test.ts"],
  },
  product: {
    files: ["product", "product-cards"].map((folder) => `server/${folder}/*.ts`),
    tests: [
      ASKED,
      "tests/unit/product",
      "tests/unit/product-cards",
      "tests/unit/cms/productCard.test.ts",
    ],
  },
  stores: {
    files: ["server/features/stores/*.ts"],
    tests: [
      ASKED,
      "tests/unit/stores",
      "tests/integration/stores",
      "tests/integration/commerce/nearest.test.ts",
    ],
  },
  content: {
    files: ["content", "gifting", "home", "news"].map((folder) => `server/${folder}/*.ts`),
    tests: [ASKED, "tests/unit/content", "tests/unit/domain/solarTerm.test.ts"],
  },
  layout: {
    files: ["layout", "settings"].map((folder) => `server/${folder}/*.ts`),
    tests: [ASKED, "tests/unit/layout"],
  },
  search: {
    files: ["server/features/search/*.ts"],
    tests: [ASKED, "tests/unit/search"],
  },
  // The table laid by its address, and the plate of a year.
  table: {
    files: ["table-planner", "your-year"].map((folder) => `server/${folder}/*.ts`),
    tests: [ASKED, "tests/unit/table-planner", "tests/unit/domain/tablePlanner.test.ts"],
  },
  redis: {
    files: ["server/store/redis*.ts"],
    tests: ["tests/integration/store", "tests/unit/domain/serverNumbers.test.ts"],
    testMs: 6000,
  },
  store: {
    files: ["server/store/*.ts", "!server/store/redis*.ts"],
    // Without the models, which run thousands of histories: the page lists mutants that only they detect.
    tests: ["idempotency", "lease", "memoryStore", "processStore", "rateLimit"]
      .map((name) => `tests/unit/store/${name}.test.ts`)
      .concat("tests/unit/careers/onePerForm.test.ts", "tests/unit/preview"),
  },
  trust: { files: ["server/security/*.ts"], tests: ["tests/unit/security", "tests/unit/cms"] },
  upload: { files: ["server/upload/*.ts"], tests: ["tests/unit/upload"] },
  verification: {
    files: ["server/features/verification/*.ts"],
    tests: [
      "tests/unit/verification",
      "tests/integration/verification",
      "tests/unit/observability/counted.test.ts",
    ],
  },
};

/** Component folders, with the tests that render them. */
const components: [name: string, folders: string[], tests: string[]][] = [
  [
    "framework",
    ["framework", "framework/deferred-scripts", "overlays", "toasts"],
    ["framework", "overlays", "static-html", "observability/browserErrors.test.ts", "layout"],
  ],
  ["menu", ["menu", "shell"], ["layout", "overlays"]],
  ["searching", ["search"], ["search", "layout"]],
  ["nearest-store", ["nearest-store"], ["nearest-store"]],
  ["block-components", ["blocks"], ["blocks", "content", "cms"]],
  ["ui", ["ui"], ["ui", "content", "product", "overlays"]],
  ...(
    [
      ["careers", ["careers"]],
      ["catalogue", ["catalogue", "search"]],
      ["compare", ["compare"]],
      ["content", ["content"]],
      ["content-dialog", ["content", "overlays"]],
      ["detail-views", ["product"]],
      ["gifting", ["content"]],
      ["home", ["content"]],
      ["news", ["news", "content"]],
      ["pieces", ["product-cards"]],
      ["preview", ["preview"]],
      ["product", ["product"]],
      ["stores", ["stores", "nearest-store"]],
      ["table-planner", ["table-planner"]],
      ["verification", ["verification"]],
      ["your-year", ["content"]],
    ] satisfies [string, string[]][]
  ).map(([name, tests]): [string, string[], string[]] => [
    `screens-${name}`,
    [`features/${name}`],
    tests,
  ]),
];
for (const [name, folders, tests] of components) {
  groups[name] = {
    files: folders.flatMap((folder) => [
      `app/${folder}/**/*.{ts,tsx}`,
      `!app/${folder}/**/*.server.ts`,
    ]),
    tests: [...tests, "states"].map((folder) => `tests/unit/${folder}`),
    testMs: 20_000,
    least: 80,
  };
}
/** All groups of components at once, which has one first run of the tests. */
export const allComponents: Group = {
  files: components.flatMap(([name]) => groups[name]?.files ?? []),
  tests: [...new Set(components.flatMap(([name]) => groups[name]?.tests ?? []))],
  testMs: 20_000,
  least: 80,
};
groups.deploy = {
  files: ["deploy/generate/*.ts"],
  isStatic: true,
  tests: [
    ...["edge", "deploy"].map((name) => `tests/guards/${name}.test.ts`),
    ...["cdn", "promises"].map((name) => `tests/unit/deploy/${name}.test.ts`),
  ],
};

/** Modules of which only numbers are mutated: most other code of a configuration runs once, at load time. */
export const numberGroups: Record<string, Group> = {
  settings: {
    files: ["server/config.ts", "server/secretFiles.ts", "server/files/*.ts", "server/compose.ts"],
    tests: [
      "tests/guards/configuration.test.ts",
      ...["compose", "keptFiles", "secretFiles"].map((name) => `tests/unit/${name}.test.ts`),
    ],
  },
};

/** The existing files of a module. */
export function filesOf({ files }: Group): string[] {
  const expression = (pattern: string) =>
    pattern
      .replaceAll(".", "\\.")
      .replaceAll("**/", "(.+/)?")
      .replaceAll("*", "[^/]*")
      .replaceAll("{ts,tsx}", "tsx?");
  const matches = (pattern: string) => new RegExp(`^${expression(pattern)}$`);
  const [out, taken] = [true, false].map((isOut) =>
    files
      .filter((pattern) => pattern.startsWith("!") === isOut)
      .map((pattern) => matches(pattern.replace("!", ""))),
  );
  return ["server", "shared", "app", "deploy"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file.replaceAll("\\", "/")}`,
      ),
    )
    .filter((file) => taken?.some((one) => one.test(file)) && !out?.some((one) => one.test(file)))
    .sort();
}
