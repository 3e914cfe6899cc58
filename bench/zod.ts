/**
 * CPU time of zod 3 and zod 4 for rows of an answer: `npx tsx bench/zod.ts` (docs/decisions/0027-zod.md). Both are in
 * the package zod 3.25; each measurement runs in a process of its own.
 */
import { spawnSync } from "node:child_process";
import { Argument } from "@commander-js/extra-typings";
import { readCommandLine } from "#tools/commandLine.ts";

const ROWS = 24_000;

/** Schemas like those of `shared/contract/schemas`: optional members, unions, transforms, nested lists. */
async function measure(version: string, isBad: boolean): Promise<string> {
  const begin = process.cpuUsage();
  const { z } = (await import(version === "4" ? "zod/v4" : "zod")) as typeof import("zod");
  const spent = (from: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  const loaded = spent(begin);
  const text = z.union([z.string(), z.number()]).transform(String);
  const row = z.object({
    spuId: text,
    productName: z.string(),
    majorImageUrl: z.string().nullish(),
    salePrice: z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).nullish(),
    tagLabels: z.array(z.string()).nullish(),
    i18n: z.object({ en: z.string().optional() }).nullish(),
    skus: z.array(z.object({ id: text, price: z.number().nullish() })).optional(),
  });
  const value = (i: number) => ({
    spuId: isBad ? {} : i,
    productName: isBad ? 1 : `name ${i}`,
    majorImageUrl: null,
    salePrice: isBad ? "1元" : 10,
    tagLabels: ["NEW"],
    i18n: { en: "x" },
    skus: [{ id: 1, price: isBad ? "x" : 2 }, { id: "2" }],
  });
  const first = process.cpuUsage();
  row.safeParse(value(0));
  const cold = spent(first);
  const all = process.cpuUsage();
  for (let i = 0; i < ROWS; i += 1) row.safeParse(value(i));
  return `load ${loaded.toFixed(0)} ms, first row ${cold.toFixed(2)} ms, ${ROWS} rows ${spent(all).toFixed(0)} ms`;
}

const line = await readCommandLine({
  command: "npx tsx bench/zod.ts",
  does: "CPU time of zod 3 and zod 4",
  takes: (empty) =>
    empty
      .addArgument(new Argument("[version]", "only this one, in this process").choices(["3", "4"]))
      .addArgument(new Argument("[rows]", "its rows").choices(["good", "bad"]).default("good")),
});
const [version, kind] = line.processedArgs;
if (version) process.stdout.write(`${await measure(version, kind === "bad")}\n`);
else
  for (const each of ["3", "4"])
    for (const rows of ["good", "bad"]) {
      const args = ["--import", "tsx", import.meta.filename, each, rows];
      const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
      process.stdout.write(`zod ${each}, ${rows} rows: ${stdout}`);
    }
