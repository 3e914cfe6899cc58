import { useLocation } from "@remix-run/react";
import { productCopy } from "#app/copy/product.ts";
import { paths } from "#app/domain/paths.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";

const copy = productCopy.unavailable;

/**
 * Shown when the product could not be loaded: the upstream's message or the default one, and a retry link.
 */
export function ProductUnavailable({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  const text = message || copy.message;
  return (
    <StateScreen drawing={crackedPlate} title={copy.title} alert={text}>
      <ButtonLink link={{ href: pathname + search }}>{copy.retry}</ButtonLink>
      <TextLink link={{ href: paths.home() }}>{copy.home}</TextLink>
    </StateScreen>
  );
}
