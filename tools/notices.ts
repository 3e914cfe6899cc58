import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

type Locked = { version?: string; license?: string; dev?: boolean; optional?: boolean };

const FILE = "docs/generated/third-party-notices.md";

const introduction = `# Third-party notices

Written by \`npm run docs notices\` from package-lock.json. These packages are part of the running site; each carries its
licence text in its own folder of \`node_modules\`, which the image contains. Fonts and pictures are the project's own.

| package | version | licence |
|---|---|---|
`;

/** The notices of all packages except development-only ones, one row for each name and version. */
export function notices(packages: Record<string, Locked>): string {
  const rows = Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { version = "", license = "see package" }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return `| ${name} | ${version} | ${license} |`;
    });
  return `${introduction}${[...new Set(rows)].sort().join("\n")}\n`;
}

/** `npm run docs notices` */
if (process.argv[1]?.endsWith("notices.ts")) {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  mkdirSync("docs/generated", { recursive: true });
  writeFileSync(FILE, notices(packages));
}
