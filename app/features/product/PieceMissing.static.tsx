import { catalogueProblemCopy } from "#app/copy/catalogue.ts";
import { paths } from "#app/domain/paths.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { cup } from "#brand/drawings/cup.ts";

export type PieceMissingProps = {
  /** The piece whose page is there; `null`: it is not. */
  id: string | null;
  title: string;
  text: string;
  /** The way back to the piece. */
  back: string;
};

/** Shown where a piece has nothing for a page beside its own, or is not there. */
export function PieceMissing({ id, title, text, back }: PieceMissingProps) {
  return (
    <StateScreen drawing={cup} title={title} text={text}>
      {id === null ? (
        <ButtonLink link={{ href: paths.products() }}>
          {catalogueProblemCopy.unknown.products}
        </ButtonLink>
      ) : (
        <ButtonLink link={{ href: paths.product(id) }}>{back}</ButtonLink>
      )}
    </StateScreen>
  );
}
