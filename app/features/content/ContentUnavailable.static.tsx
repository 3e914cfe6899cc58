import { useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import { contentCopy } from "#shared/copy/content.ts";
import { paths } from "#shared/domain/paths.ts";

const { title, retry, home } = contentCopy.unavailable;

/** A screen whose content is unavailable: the upstream's message or the default one, and a retry link. */
export function ContentUnavailable({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  const text = message || contentCopy.message;
  return (
    <StateScreen drawing={crackedPlate} title={title} alert={text}>
      <ButtonLink link={{ href: pathname + search }}>{retry}</ButtonLink>
      <TextLink link={{ href: paths.home() }}>{home}</TextLink>
    </StateScreen>
  );
}
