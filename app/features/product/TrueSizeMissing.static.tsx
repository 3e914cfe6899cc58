import { trueSizeCopy } from "#app/copy/pieces.ts";
import { paths } from "#app/domain/paths.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { cup } from "#brand/drawings/cup.ts";

/** Shown where a piece has no measures to draw, or is not there. */
export function TrueSizeMissing({ id }: { id: string | null }) {
  const { title, text } = trueSizeCopy.missing;
  const href = id === null ? paths.products() : paths.product(id);
  return (
    <StateScreen drawing={cup} title={title} text={text}>
      <ButtonLink link={{ href }}>{trueSizeCopy.back}</ButtonLink>
    </StateScreen>
  );
}
