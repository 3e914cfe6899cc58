import { readFileSync, writeFileSync } from "node:fs";
import { keptByHand } from "./specification/kept.ts";
import { readLedger } from "./specification/ledger.ts";
import { specificationMap } from "./specification/map.ts";
import { readProofs } from "./specification/proofs.ts";

/** `npm run docs:specification-map`: writes the map from the reports of the last `npm test`. */
const ledger = readLedger(readFileSync("docs/ledger.md", "utf8"));
const proofs = readProofs("test-results", process.cwd());
if (proofs.length === 0) throw new Error("No reports in test-results/: run `npm test` first.");
writeFileSync("docs/specification-map.md", specificationMap(ledger, proofs, keptByHand()));
