import { productCopy } from "../../copy/product.ts";
import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { StateScreen } from "../../ui/StateScreen.tsx";
import { TextLink } from "../../ui/TextLink.tsx";

/** What stands where the upstream has refused a product: no product, no message, ways on (spec §8). */
export function ProductRefused() {
  const copy = productCopy.elsewhere;
  return (
    <StateScreen drawing="cup" title={copy.title} text={copy.text}>
      <ButtonLink link={{ href: paths.home() }}>{copy.home}</ButtonLink>
      <TextLink link={{ href: paths.findUs() }}>{copy.stores}</TextLink>
    </StateScreen>
  );
}
