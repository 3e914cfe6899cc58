import { paths } from "#app/domain/paths.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { cup } from "#brand/drawings/cup.ts";

export type PieceMissingProps = {
  /** The piece whose page is there; `null`: it is not. */
  id: string | null;
  title: string;
  text: string;
  /** The way back. */
  back: string;
};

/** Shown where a piece has nothing for a page beside its own, or is not there. */
export function PieceMissing({ id, title, text, back }: PieceMissingProps) {
  const href = id === null ? paths.products() : paths.product(id);
  return (
    <StateScreen drawing={cup} title={title} text={text}>
      <ButtonLink link={{ href }}>{back}</ButtonLink>
    </StateScreen>
  );
}
