/** How the matrix runs one command of the index (`npm run brand matrix`). */
export type Run =
  | {
      /** It ends by itself, with 0. */
      kind: "ends";
      /** Words after the command; `{base}` is the address of the backend, `{key}` the pack's. */
      args?: readonly string[];
      /** Files and folders that it writes: their text counts as its output. */
      writes?: readonly string[];
      /** It takes more than a few seconds, or needs a build: only the full run includes it. */
      isLong?: true;
    }
  | {
      /** It serves until it is stopped. */
      kind: "serves";
      args?: readonly string[];
      env?: Readonly<Record<string, string>>;
      /** Output after which it is stopped. */
      ready: RegExp;
      isLong?: true;
    }
  | {
      /** It tests, measures or records the demo brand: it ends with 1 and the commands to run instead. */
      kind: "refuses";
      args?: readonly string[];
    }
  | {
      /** It is not run, for this reason. */
      kind: "not run";
      why: string;
    };

const refuses: Run = { kind: "refuses" };

/** Folder of the starter that `backend new` writes; its environment is the site's. */
export const STARTER = "own-backend";
const toBackend = ["--env", `${STARTER}/site.env`, "--base", "{base}"];

/**
 * Commands that other packs run, in the order in which they need each other. Commands that are about the demo brand
 * (`isOfDemo` in tools/commands.ts) have no row, unless they need words: they all refuse.
 */
export const runs: Readonly<Record<string, Run>> = {
  "brand use": { kind: "ends", args: ["{key}"] },
  "brand new": {
    kind: "ends",
    args: ["--defaults", "--key=another"],
    writes: ["brands/another", "demo/brands/another"],
  },
  "backend demo": { kind: "serves", env: { COMMERCE_PORT: "0" }, ready: /demo backend ready/ },
  "backend new": { kind: "ends", args: [STARTER], writes: [STARTER] },
  "docs commerce-api": { kind: "ends", writes: ["docs/generated/commerce-api.md"] },
  "docs openapi": {
    kind: "ends",
    writes: ["docs/generated/openapi.json", "docs/generated/schemas"],
  },
  "docs readings": { kind: "ends", writes: ["docs/readings.md"] },
  "docs settings": { kind: "ends", writes: [".env.example"] },
  "docs notices": { kind: "ends", writes: ["server/bundling/licenses.txt"], isLong: true },
  edge: { kind: "ends", writes: ["deploy/edge"] },
  format: { kind: "ends", isLong: true },
  lint: { kind: "ends", isLong: true },
  types: { kind: "ends", isLong: true },
  "faults alerts": { kind: "ends", isLong: true },
  "build:if-needed": { kind: "ends", writes: ["build/client"], isLong: true },
  "backend check": { kind: "ends", args: toBackend, isLong: true },
  "backend record": {
    kind: "ends",
    args: [...toBackend, "--out", "own-answers"],
    writes: ["own-answers"],
    isLong: true,
  },
  start: {
    kind: "serves",
    env: {
      NODE_ENV: "production",
      COMMERCE_API_BASE: "embedded",
      DEMO_BRAND: "shown",
      HOST: "127.0.0.1",
      PORT: "0",
    },
    ready: /"msg":"[^"]*(listen|ready)|http:\/\/\S+:\d+/,
    isLong: true,
  },
  dev: {
    kind: "serves",
    args: ["--port", "0", "--host", "127.0.0.1"],
    ready: /http:\/\/\S+:\d+/,
    isLong: true,
  },
  "release assets": { kind: "ends", args: ["--store", "own-store"], isLong: true },
  "release sbom": { kind: "ends", writes: ["build/sbom.cdx.json"], isLong: true },
  "release where": { kind: "ends", args: ["/assets/none.js:1:1"], isLong: true },
  "release pack": { kind: "ends", isLong: true },

  site: { kind: "not run", why: "it installs packages, builds and serves: `start` serves, too" },
  build: { kind: "not run", why: "`build:if-needed` runs it" },
  "test:mutation": { kind: "refuses", args: ["components"] },
  test: { kind: "not run", why: "it installs packages, then refuses like `test:unit`" },
  "test:full": { kind: "not run", why: "it installs packages, then refuses like `test:unit`" },
  "test:loaded": { kind: "not run", why: "it runs `test` beside busy processes" },
  "test:watch": { kind: "not run", why: "it has the configuration of `test:unit`, which refuses" },
  "test:related": { kind: "refuses", args: ["app/root.tsx"] },
  "test:unit": refuses,
  "test:integration": refuses,
};
