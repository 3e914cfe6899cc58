import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { cup } from "#brand/drawings/cup.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { paths } from "#shared/domain/paths.ts";

const { failedTitle, failedText, retry, contact } = storesCopy.page;
const message = storesCopy.dialog.unavailableText;

/** The stores page without store data: error message and two links. */
export function StoresUnavailable() {
  return (
    <StateScreen drawing={cup} title={failedTitle} text={failedText} alert={message}>
      <ButtonLink link={{ href: paths.findUs() }}>{retry}</ButtonLink>
      <TextLink link={{ href: paths.contactUs() }}>{contact}</TextLink>
    </StateScreen>
  );
}
