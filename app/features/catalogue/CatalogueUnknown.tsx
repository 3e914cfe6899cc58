import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { cup } from "#brand/drawings/cup.ts";
import { catalogueProblemCopy } from "#shared/copy/catalogue.ts";
import { paths } from "#shared/domain/paths.ts";

const { title, text, products, home } = catalogueProblemCopy.unknown;

/** Shown for an unknown series or category. */
export function CatalogueUnknown() {
  return (
    <StateScreen drawing={cup} title={title} text={text}>
      <ButtonLink link={{ href: paths.products() }}>{products}</ButtonLink>
      <TextLink link={{ href: paths.home() }}>{home}</TextLink>
    </StateScreen>
  );
}
