import { readdirSync } from "node:fs";

/** Answers of an extra feature's pages: rows of the tables in `tests/server/{answers,visitors}.test.ts`. */
export type FeatureAnswers = {
  /** `gone`: not cached, and in no index. */
  documents: [
    path: string,
    status: number,
    kind: "page" | "product" | "moment" | "gone" | { location: string },
  ][];
  /** Addresses that answer 503 while the upstream fails. */
  failing: string[];
  /** Further addresses whose texts are recorded (`screenText.test.ts`). */
  texts?: string[];
  /** Documents that search engines may not list. */
  noindex?: string[];
  /** Pictures that a screen shows twice (`tests/server/site/pictureUses.test.ts`). */
  picturesTwice?: string[];
  /** Outcomes that its route module never has, although its source could return them. */
  impossible?: Record<string, string[]>;
};

const statusOf = { missing: 404, unavailable: 503, elsewhere: 302 } as const;
type Load = (...given: never[]) => Promise<{ kind: string }>;

/** Outcomes of a screen that the types of its server function exclude. */
export const never = <L extends Load>(
  ...kinds: Exclude<keyof typeof statusOf, Awaited<ReturnType<L>>["kind"]>[]
): string[] => kinds.map((kind) => `GET ${statusOf[kind]}`);

const files = readdirSync("tests/support/features").filter((file) => file !== "answers.ts");
const modules: { answers: FeatureAnswers }[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `#tests/support/features/${file}`)),
);

export const answersOfFeatures: FeatureAnswers[] = modules.map(({ answers }) => answers);
