import { useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import { catalogueProblemCopy } from "#shared/copy/catalogue.ts";
import { paths } from "#shared/domain/paths.ts";

const { title, message, retry, home } = catalogueProblemCopy.unavailable;

/** Shown when the catalogue could not be loaded: the message with a retry link. */
export function CatalogueUnavailable() {
  const { pathname, search } = useLocation();
  return (
    <StateScreen drawing={crackedPlate} title={title} alert={message}>
      <ButtonLink link={{ href: pathname + search }}>{retry}</ButtonLink>
      <TextLink link={{ href: paths.home() }}>{home}</TextLink>
    </StateScreen>
  );
}
