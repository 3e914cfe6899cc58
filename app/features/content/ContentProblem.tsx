import { ContentMissing } from "./ContentMissing.tsx";
import { ContentUnavailable } from "./ContentUnavailable.tsx";

export type ContentProblemProps = { kind: "missing" } | { kind: "unavailable"; message: string };

/** What stands where a screen of content cannot be shown. */
export function ContentProblem(problem: ContentProblemProps) {
  return problem.kind === "missing" ? (
    <ContentMissing />
  ) : (
    <ContentUnavailable message={problem.message} />
  );
}
