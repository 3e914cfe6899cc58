/** `npm run release sbom`: writes the bill of materials of the image to `build/sbom.cdx.json`. */
import { writeFileSync } from "node:fs";
import { billOfMaterials } from "./bill.ts";

writeFileSync("build/sbom.cdx.json", `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
