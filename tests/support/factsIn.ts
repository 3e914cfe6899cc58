import { type Facts, factsOf, tagsOf } from "#server/critical-css/rules.ts";

/** The facts of some HTML, visible initially or folded. */
export function factsIn(html: string): Facts {
  const { seen, folded } = tagsOf(html);
  return factsOf(new Set([...seen, ...folded]));
}
