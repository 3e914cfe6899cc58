import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { npmShell } from "./npmShell.ts";

/**
 * Packages that one command or suite uses, which installs them itself: 6,000 of 34,000 files of an installation of this
 * project, and the drivers of other engines. A line of this form is read by Renovate (`renovate.json`).
 */
export const RARE = {
  /** `npm run bench origin` and `npm run bench capacity`. */
  load: ["autocannon@8.0.0"],
  /** `tests/support/manifestSchemas.ts`: schemas of Kubernetes, Gateway API, Prometheus operator and Compose. */
  manifests: [
    "kubernetes-models@4.5.1",
    "@kubernetes-models/gateway-api@0.5.1",
    "@kubernetes-models/prometheus-operator@4.4.4",
    "dclint@3.1.0",
  ],
  /** `tests/firefox/`, `tests/engines/`, `tests/atspi/`; `tests/firefox/puppeteer.d.ts` has its types. */
  firefox: ["puppeteer-core@24.43.1"],
  /** `npm run test:mutation`. */
  mutation: ["@stryker-mutator/core@9.6.1", "@stryker-mutator/vitest-runner@9.6.1"],
};

/** Beside the locked packages: npm leaves it alone, and copies of the project use it (`linkPackages`). */
const RARE_FOLDER = "node_modules/.rare";

/** The project's `.npmrc` is not read in another folder. */
const INSTALL = [
  "install",
  "--no-package-lock",
  "--prefer-offline",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
];

/**
 * Installs packages of the table, once for each set of versions.
 * @returns the folder that contains their `node_modules`
 * @throws {Error} when npm neither reaches its registry nor has them in its cache
 */
export function ensureRare(use: keyof typeof RARE): string {
  const names = RARE[use];
  const folder = resolve(RARE_FOLDER, names.join(" ").replaceAll("/", "+"));
  if (existsSync(folder)) return folder;
  mkdirSync(RARE_FOLDER, { recursive: true });
  const part = mkdtempSync(join(RARE_FOLDER, "part-"));
  try {
    // Without it npm installs into the folder of this project.
    writeFileSync(join(part, "package.json"), "{}");
    execFileSync("npm", [...INSTALL, ...names], {
      cwd: part,
      stdio: ["ignore", 2, 2],
      shell: npmShell,
    });
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    // Another process installed it meanwhile.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** `require` of rare packages, which are installed before where they are not. */
export const requireRare = (use: keyof typeof RARE) =>
  createRequire(join(ensureRare(use), "package.json"));
