import { useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import { productCopy } from "#shared/copy/product.ts";
import { paths } from "#shared/domain/paths.ts";

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
