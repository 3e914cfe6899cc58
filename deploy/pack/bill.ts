import { execFileSync } from "node:child_process";
import { npmShell } from "#tools/npmShell.ts";

type Component = {
  name: string;
  group?: string;
  scope?: string;
  "bom-ref": string;
  properties?: { name: string; value: string }[];
};
type Bill = {
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

/** Packages that trim.sh removes from the image. */
const TRIMMED = new Set(["typescript"]);

/** Full name of a package. */
export const packageName = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

/**
 * Returns the bill of materials (CycloneDX) of the image: the output of npm without development packages.
 * `--omit dev` of npm 11 also omits packages that a development package needs, such as Express and React, so
 * the filter runs here.
 * @throws {Error} if npm cannot read the lockfile
 */
export function billOfMaterials(): Bill {
  const args = [
    "sbom",
    "--package-lock-only",
    "--sbom-format=cyclonedx",
    "--sbom-type=application",
  ];
  const text = execFileSync("npm", args, { encoding: "utf8", maxBuffer: 1e8, shell: npmShell });
  const bill = JSON.parse(text) as Bill;
  const isShipped = (part: Component) =>
    !TRIMMED.has(packageName(part)) &&
    // The image omits optional packages.
    part.scope !== "optional" &&
    !part.properties?.some(({ name }) => name === "cdx:npm:package:development");
  const left = new Set(
    bill.components.filter((part) => !isShipped(part)).map((part) => part["bom-ref"]),
  );
  return {
    ...bill,
    components: bill.components.filter(isShipped),
    dependencies: bill.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn?.filter((on) => !left.has(on)) })),
  };
}
