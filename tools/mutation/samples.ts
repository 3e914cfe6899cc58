import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Scores of the last sample of each folder of components, of `deploy` and of the styles, and what survived. */
const FILE = "tools/mutation/samples.tsv";
const COLUMNS = [
  "group",
  "seed",
  "mutants",
  "tried",
  "died",
  "equivalent",
  "score_or_place",
  "survivor",
  "why_equivalent",
];

export type Sample = {
  group: string;
  seed: string;
  of: number;
  tried: number;
  died: number;
  unreached: number;
  /** Survivors; `equivalent` says why no test can detect one. */
  alive: { at: string; mutant: string; equivalent?: string | undefined }[];
};

export const sameOf = ({ alive }: Sample) => alive.filter((each) => each.equivalent).length;
/** Percentage of mutants that died, of those that a test can detect. */
export const scoreOf = (sample: Sample) =>
  ((100 * sample.died) / (sample.tried - sameOf(sample))).toFixed(1);

/** Replaces the rows of a group; `counted` has the survivors of the score. */
export function writeSample(sample: Sample, counted = sample): void {
  const { group, seed, of, tried, died, alive } = sample;
  const score = `${scoreOf(counted)} %`;
  const rows: (string | number)[][] = [
    [group, seed, of, tried, died, sameOf(counted), score, "", ""],
  ];
  for (const { at, mutant, equivalent = "" } of alive)
    rows.push([group, seed, "", "", "", "", at, mutant, equivalent]);
  const [, ...before] = existsSync(FILE) ? readFileSync(FILE, "utf8").trim().split("\n") : [];
  const groupOf = (row = "") => row.slice(0, row.indexOf("\t"));
  const all = before.filter((row) => groupOf(row) !== group);
  all.push(...rows.map((row) => row.join("\t")));
  all.sort((a, b) => groupOf(a).localeCompare(groupOf(b)));
  writeFileSync(FILE, `${[COLUMNS.join("\t"), ...all].join("\n")}\n`);
}
