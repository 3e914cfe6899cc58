import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { cup } from "#brand/drawings/cup.ts";
import { productCopy } from "#shared/copy/product.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";

/** Shown when the upstream rejects a product: no product, no message, links only (ERR-14). */
export function ProductRefused() {
  const copy = productCopy.elsewhere;
  return (
    <StateScreen drawing={cup} title={copy.title} text={copy.text}>
      <ButtonLink link={{ href: paths.home() }}>{copy.home}</ButtonLink>
      {hasPage("stores") && <TextLink link={{ href: paths.findUs() }}>{copy.stores}</TextLink>}
    </StateScreen>
  );
}
