import { createHash } from "node:crypto";
import { relative } from "node:path";

const share = Number(process.env.MUTATION_SAMPLE ?? Number.POSITIVE_INFINITY);

/** @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string, location: { start: { line: number, column: number } } }} Mutant */

/** @param {Mutant} mutant */
const fileOf = ({ fileName }) => relative(process.env.MUTATION_ROOT ?? "", fileName);

/**
 * The order of a seed: the same for a mutant wherever the site's folder is.
 * @param {Mutant} mutant
 */
const orderOf = (mutant) => {
  const { line, column } = mutant.location.start;
  const named = [process.env.SEED ?? "1", fileOf(mutant), mutant.mutatorName, mutant.replacement];
  return createHash("sha1").update([...named, line, column].join("|")).digest("hex");
};

/** A checker of Stryker that lets only `MUTATION_SAMPLE` mutants of each folder pass, chosen by `SEED`. */
class Sample {
  async init() {}
  /** @param {Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
  /** @param {Mutant[]} mutants */
  async check(mutants) {
    const ordered = mutants.map((each) => ({ id: each.id, file: fileOf(each), order: orderOf(each) }));
    ordered.sort((a, b) => (a.order < b.order ? -1 : 1));
    /** @type {Record<string, number>} */
    const chosen = {};
    return Object.fromEntries(
      ordered.map(({ id, file }) => {
        const folder = /^app\/(features\/)?[^/]+/.exec(file)?.[0] ?? "";
        chosen[folder] = (chosen[folder] ?? 0) + 1;
        const status = chosen[folder] <= share ? "passed" : "compileError";
        return [id, { status, reason: "not in the sample" }];
      }),
    );
  }
}

export const strykerPlugins = [{ kind: "Checker", name: "sample", injectableClass: Sample }];
