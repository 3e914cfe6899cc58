import { productCopy } from "#app/copy/product.ts";
import { hasPage } from "#app/domain/enabledPages.ts";
import { paths } from "#app/domain/paths.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { cup } from "#brand/drawings/cup.ts";

/** Shown when the upstream rejects a product: no product, no message, links only (spec §8). */
export function ProductRefused() {
  const copy = productCopy.elsewhere;
  return (
    <StateScreen drawing={cup} title={copy.title} text={copy.text}>
      <ButtonLink link={{ href: paths.home() }}>{copy.home}</ButtonLink>
      {hasPage("stores") && <TextLink link={{ href: paths.findUs() }}>{copy.stores}</TextLink>}
    </StateScreen>
  );
}
