import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { cup } from "#brand/drawings/cup.ts";
import { contentCopy } from "#shared/copy/content.ts";
import { paths } from "#shared/domain/paths.ts";
import { ContentUnavailable } from "./ContentUnavailable.static.tsx";

export type ContentProblemProps = { kind: "missing" } | { kind: "unavailable"; message: string };

/** Shown when a content screen is unavailable. */
export function ContentProblem(problem: ContentProblemProps) {
  return problem.kind === "missing" ? (
    <ContentMissing />
  ) : (
    <ContentUnavailable message={problem.message} />
  );
}

/** Shown when the CMS has no such page: links without a message. */
export function ContentMissing() {
  const { title, text, story, products } = contentCopy.missing;
  return (
    <StateScreen drawing={cup} title={title} text={text}>
      <ButtonLink link={{ href: paths.brandStory() }}>{story}</ButtonLink>
      <TextLink link={{ href: paths.products() }}>{products}</TextLink>
    </StateScreen>
  );
}
