import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { cup } from "#brand/drawings/cup.ts";
import { catalogueProblemCopy } from "#shared/copy/catalogue.ts";
import { paths } from "#shared/domain/paths.ts";

export type PieceMissingProps = {
  /** Id of the product, if its page exists; otherwise `null`. */
  id: string | null;
  title: string;
  text: string;
  /** Label of the link back to the product. */
  back: string;
};

/** Shown when a product, or the data for one of its additional pages, does not exist. */
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
