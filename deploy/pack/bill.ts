import { execFileSync } from "node:child_process";
import { npmShell } from "#tools/npmShell.ts";

type Component = {
  name: string;
  group?: string;
  "bom-ref": string;
  properties?: { name: string; value: string }[];
};
type Bill = {
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

/** What the image holds no more after trim.sh. */
const TRIMMED = new Set(["typescript"]);

/** A package's whole name. */
export const packageName = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

/**
 * The bill of materials (CycloneDX) of what the image holds: npm's own, without what is for development
 * only. Its `--omit dev` (npm 11) also leaves out whatever a package for development needs, too: Express,
 * React; so the parts are taken out here.
 * @throws {Error} when npm cannot read the lock
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
