/**
 * What Remix is told. With the Vite compiler this one file is the whole build configuration:
 * every script says `--config remix.config.js`, so no second file repeats it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import { routeStyles } from "./server/bundling/routeStyles.ts";

/** Oldest engines served (docs/reach.md), as esbuild spells them: "ios_saf 14" is its "ios14". */
const baseline = JSON.parse(readFileSync("package.json", "utf8")).browserslist.map(
  (/** @type {string} */ engine) => engine.replace("_saf", "").replace(" ", ""),
);

/**
 * Everything that modules stand on, they included, by static imports.
 * @param {RegExp} paths
 * @param {import("rollup").ManualChunkMeta} graph
 */
function groundOf(paths, { getModuleIds, getModuleInfo }) {
  const ground = new Set([...getModuleIds()].filter((id) => paths.test(id)));
  // A set hands out what is added while it is walked.
  for (const id of ground)
    for (const next of getModuleInfo(id)?.importedIds ?? []) ground.add(next);
  return ground;
}

/** @param {import("rollup").ManualChunkMeta} graph */
function groundsOf(graph) {
  const framework = [...groundOf(/\/app\/entry\.client\.tsx/, graph)];
  const frame = groundOf(/\/app\/shell\//, graph);
  const form = [...groundOf(/\/app\/routes\/(application|layouts\/bare)\.tsx/, graph)];
  const base = groundOf(/\/app\/root\.tsx/, graph);
  for (const id of form) if (frame.has(id)) base.add(id);
  return {
    framework: new Set(framework.filter((id) => !id.includes("/app/"))),
    base: new Set([...base].filter((id) => !/\/app\/root\.tsx/.test(id))),
  };
}

/** @type {ReturnType<typeof groundsOf> | undefined} */
let grounds;

/**
 * One chunk for what every framed page needs, instead of a stylesheet per component: fewer blocking
 * requests on a slow line, no extra bytes. What the root and the job form use of it stands apart, for
 * the form has no frame and is to be the lightest page; and so does the framework, so that a change of
 * the frame does not make every visitor fetch it again.
 * @param {string} id
 * @param {import("rollup").ManualChunkMeta} graph
 */
function sharedChunk(id, graph) {
  grounds ??= groundsOf(graph);
  if (grounds.framework.has(id)) return "framework";
  if (grounds.base.has(id)) return "base";
  // What the frame is made of comes along: primitives that only a screen uses stay with it.
  if (id.includes("/app/shell/")) return "frame";
  return undefined;
}

const stylesheets = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".module.css"))
  .map((file) => resolve("app", file))
  .sort();

/** @type {Map<string, string[]>} */
const classesOf = new Map();

/**
 * Class names of two or three letters: the file's place in the tree and the class's place in the
 * file, the same in the browser's build and in the server's. Hashes would not compress, and they
 * stand in the HTML, the styles and the scripts alike.
 * @param {string} name
 * @param {string} file
 */
function shortName(name, file) {
  const path = file.split("?", 1)[0] ?? file;
  const classes = classesOf.get(path) ?? [];
  classesOf.set(path, classes);
  if (!classes.includes(name)) classes.push(name);
  const letter = String.fromCharCode(97 + (stylesheets.indexOf(path) % 26));
  const round = Math.floor(stylesheets.indexOf(path) / 26).toString(36);
  return `${letter}${round}${classes.indexOf(name).toString(36)}`;
}

const tokens = readFileSync("app/styles/tokens.css", "utf8").match(/(?<=^\s+)--[\w-]+(?=:)/gm);
const shortTokens = new Map([...new Set(tokens)].map((name, i) => [name, `--${i.toString(36)}`]));

/** @param {string} text */
function shorten(text) {
  return text.replace(/--[\w-]+/g, (name) => shortTokens.get(name) ?? name);
}

/**
 * The tokens' names, of one or two letters in the build: their place in the tokens file. Each document
 * carries those it uses (`server/web/usedStyles.ts`), half a kilobyte of names otherwise.
 */
const shortTokenNames = {
  postcssPlugin: "short-token-names",
  /** @param {import("postcss").Root} root */
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.prop = shorten(declaration.prop);
      declaration.value = shorten(declaration.value);
    });
  },
};

export default defineConfig(({ isSsrBuild, command }) => ({
  build: {
    target: isSsrBuild ? "node20" : baseline,
    cssTarget: baseline,
    // Two kilobytes less on the wire than the default, for some seconds of build.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2 } },
    // Nothing is inlined as a data URI: fonts and pictures stay cacheable, and the CSP stays strict.
    assetsInlineLimit: 0,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: sharedChunk } },
  },
  css: {
    postcss: { plugins: command === "build" ? [shortTokenNames] : [] },
    modules: {
      generateScopedName: command === "build" ? shortName : "[name]__[local]",
    },
  },
  server: { port: Number(process.env.PORT ?? 3000) },
  plugins: [
    // Server code in a browser bundle is a build failure, not a review comment.
    denyImports({ client: { files: ["**/server/**"] } }),
    // What a loader draws (server/web/still.tsx) has its styles in the route, its code nowhere.
    routeStyles(),
    remix({
      appDirectory: "app",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // Off on purpose: one cached manifest file, no runtime request, no /__manifest to abuse.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
  ],
}));
