import { existsSync, readdirSync } from "node:fs";
import type { Row } from "./samples.ts";

type StatesOfFeature = {
  states: Row[];
  /** Branches without a state, by file below `app/`, with the test that renders them. */
  elsewhere?: Record<string, string>;
};

/** The features whose tests have a module `states.tsx`. */
const names = readdirSync("tests/unit").filter((name) =>
  existsSync(`tests/unit/${name}/states.tsx`),
);
const modules: StatesOfFeature[] = await Promise.all(
  names.map((name) => import(/* @vite-ignore */ `#tests/unit/${name}/states.tsx`)),
);

export const statesOfFeatures: Row[] = modules.flatMap(({ states }) => states);

export const elsewhereInFeatures: Record<string, string> = Object.assign(
  {},
  ...modules.map(({ elsewhere }) => elsewhere),
);
