/**
 * `npm run docs notices`: writes the licence texts of all packages of the image, read from the installed packages, which
 * the build serves at `/licenses.txt`.
 */
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { init } from "license-checker-rseidelsohn";
import { NOTICES } from "#server/bundling/notices.ts";
import { isProgram } from "./commandLine.ts";

type Locked = { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean };

/** Removed from the image by deploy/image/trim.sh. */
const TRIMMED = "typescript";

/** `name@version` of each package in the image: neither development packages nor optional ones. */
export function shippedPackages(): Set<string> {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  const shipped = Object.entries(packages).flatMap(([path, locked]) => {
    const { version = "", dev, optional, devOptional } = locked;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const isLeftOut = dev || optional || devOptional || path === "" || name === TRIMMED;
    return isLeftOut ? [] : [`${name}@${version}`];
  });
  return new Set(shipped);
}

/** Text of one licence file, with even line ends. */
const evened = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();

/**
 * The notices: packages with the same text together, in alphabetical order.
 * @throws {Error} when a package of the image is not installed or has no text
 */
export async function noticesText(): Promise<string> {
  const found = await promisify(init)({
    // A copy of the project links its packages, and links are not followed further.
    start: join(realpathSync("node_modules/react"), "../.."),
    production: true,
    excludePrivatePackages: true,
    // biome-ignore lint/suspicious/noExplicitAny: the package's types leave out the text's default.
    customFormat: { licenseText: "" } as any,
  });
  const shipped = shippedPackages();
  const packagesOf = new Map<string, string[]>();
  for (const [name, { licenses, licenseText = "" }] of Object.entries(found)) {
    if (!shipped.delete(name)) continue;
    const text = evened(licenseText);
    if (text === "") throw new Error(`${name} has no licence text`);
    packagesOf.set(text, [
      ...(packagesOf.get(text) ?? []),
      `${name} (${[licenses].flat().join()})`,
    ]);
  }
  if (shipped.size > 0) throw new Error(`not installed: ${[...shipped].join(", ")}`);
  const sections = [...packagesOf].map(
    ([text, names]) => `${"=".repeat(78)}\n${names.sort().join("\n")}\n\n${text}\n`,
  );
  const introduction =
    "Licences of the packages that are part of this site: its server and its browser scripts.\n";
  return `${introduction}\n${sections.sort().join("\n")}`;
}

if (isProgram(import.meta.filename)) {
  writeFileSync(NOTICES, await noticesText());
}
