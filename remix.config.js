/**
 * Remix configuration. With the Vite compiler this file is the whole build configuration; every script passes
 * `--config remix.config.js`, so that no second file repeats it.
 */
import { readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import { createLogger, defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import { DEFERRED_LOADER } from "./app/framework/deferred-scripts/deferredLoader.ts";
import { BEFORE_SCRIPTS, FIRST_TOUCH } from "./app/hydration/beforeScripts.ts";
import { LATE_PICTURES } from "./app/pictures/latePictures.ts";
import { entriesInChunks, sharedChunks } from "./server/bundling/chunks.ts";
import { className } from "./server/bundling/classNames.ts";
import { codeCache } from "./server/bundling/codeCache.ts";
import { inlineScripts } from "./server/bundling/inlineScripts.ts";
import { lineMaps } from "./server/bundling/lineMaps.ts";
import { minifyScripts } from "./server/bundling/minify.ts";
import { notices } from "./server/bundling/notices.ts";
import { packAssets } from "./server/bundling/packAssets.ts";
import { pageParameters } from "./server/bundling/pageParameters.ts";
import { reloadBrand } from "./server/bundling/reloadBrand.ts";
import { routeModuleErrors } from "./server/bundling/routeModuleErrors.ts";
import { separateMaps } from "./server/bundling/separateMaps.ts";
import { refuseServerImports } from "./server/bundling/serverCode.ts";
import { styleIndex } from "./server/critical-css/styleIndex.ts";
import { routeStyles } from "./server/static-html/routeStyles.ts";

const { browserslist, imports } = JSON.parse(readFileSync("package.json", "utf8"));

/** Folder of the brand pack. */
const brand = imports["#brand/*"].replace("/*", "");

/** Oldest supported engines (docs/reach.md) in the notation of esbuild: "ios_saf 14" becomes "ios14". */
const baseline = browserslist.map((/** @type {string} */ engine) =>
  engine.replace("_saf", "").replace(" ", ""),
);

/**
 * @param {string} name
 * @param {string} file
 */
const builtName = (name, file) => className(import.meta.dirname, file, name);

/** Vite's logger without Remix's warning of maps that anybody could read: `separateMaps` moves them elsewhere. */
const logger = createLogger();
const { warn } = logger;
logger.warn = (message, options) => {
  if (!message.includes("Source maps are enabled in production")) warn(message, options);
};

/**
 * Reports warnings, but for a route without a component, which has nothing for the browser, a package's directive for
 * another bundler, and modules of the server that are imported both at once and later: it is one bundle.
 * @param {boolean} isServer
 * @returns {import("vite").Rollup.WarningHandlerWithDefault}
 */
const warningsOf = (isServer) => (warning, report) => {
  const { code = "", plugin } = warning;
  if (["EMPTY_BUNDLE", "MODULE_LEVEL_DIRECTIVE"].includes(code)) return;
  if (plugin !== "vite:reporter" || !isServer) report(warning);
};

/**
 * Packages that the server loads from `node_modules`: remix-serve has loaded them already, or they load files of
 * their own. Their scopes are written apart, because the trial move to React Router (`tools/successor`) renames
 * whole names, and its one package belongs into the bundle, like React.
 */
const ownFiles = [
  ...["node", "server-runtime"].map((name) => `@remix-run/${name}`),
  ...["api", "exporter-trace-otlp-http", "resources", "sdk-trace-base"].map(
    (name) => `@opentelemetry/${name}`,
  ),
  "serve-static",
  "pino",
  "prom-client",
];

export default defineConfig(({ isSsrBuild, command }) => ({
  customLogger: logger,
  // Files at the site root (share images, film) come from the brand pack, like the rest of `#brand/`:
  // docs/brand.md.
  publicDir: `${brand}/public`,
  build: {
    // Node runs the packages' code as it is; React and Remix write some of its functions into documents.
    target: isSsrBuild ? "esnext" : baseline,
    cssTarget: baseline,
    // `minifyScripts` minifies the scripts.
    minify: false,
    cssMinify: "esbuild",
    // Only for the printed list; `packAssets` compresses the files.
    reportCompressedSize: false,
    // remix-serve reads the maps beside the server's code for stack traces. Browsers are told of none
    // (`separateMaps`).
    sourcemap: isSsrBuild ? true : "hidden",
    rollupOptions: {
      onwarn: warningsOf(isSsrBuild === true),
      // CommonJS, because Node keeps no compiled code of ES modules (`codeCache`).
      ...(isSsrBuild && {
        output: { chunkFileNames: "assets/[name]-[hash].cjs", dynamicImportInCjs: false },
      }),
    },
    // No data URIs: fonts and images stay cacheable, and the CSP stays strict.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { manualChunks: sharedChunks() },
          // Drops unused enums of Remix: no getter of these packages has a side effect.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
  },
  // One bundle with its packages: finding, reading and lexing their files took a fifth of each start.
  ssr: command === "build" ? { noExternal: true, external: ownFiles } : {},
  // Bundles React's production code only.
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  // esbuild rewrites optional chains for Chrome before 91, which fails at those with spread arguments only;
  // `tests/server/baseline.test.ts` finds these.
  esbuild: { supported: { "optional-chain": true } },
  css: {
    modules: { generateScopedName: command === "build" ? builtName : "[name]__[local]" },
  },
  // Development bundles these packages in advance. A search for more would also find the server's, and reload
  // the first page when they are bundled.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      "@conform-to/react",
      "keen-slider",
      "react-dom",
      "react-router-dom",
      "react-toastify/unstyled",
      "remix-utils/use-hydrated",
    ],
  },
  server: { port: Number(process.env.PORT ?? 3000) },
  plugins: [
    pageParameters(),
    reloadBrand(brand),
    // The build fails if server code is part of a browser bundle.
    denyImports({ client: { files: ["**/server/**"] } }),
    refuseServerImports(),
    routeModuleErrors(),
    entriesInChunks(),
    // The styles of static HTML (server/static-html/staticHtml.tsx) belong to its route.
    routeStyles(),
    styleIndex(),
    minifyScripts(),
    notices(),
    separateMaps(),
    lineMaps(),
    codeCache(),
    inlineScripts({
      "app/framework/deferred-scripts/deferredLoader.ts": { DEFERRED_LOADER },
      "app/hydration/beforeScripts.ts": { BEFORE_SCRIPTS, FIRST_TOUCH },
      "app/pictures/latePictures.ts": { LATE_PICTURES },
    }),
    packAssets(),
    remix({
      appDirectory: "app",
      serverModuleFormat: "cjs",
      serverBuildFile: "entry.cjs",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // Off on purpose: one cached manifest file, no runtime request, and no `/__manifest` endpoint to
        // abuse.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
  ],
}));
