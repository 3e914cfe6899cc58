import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { cup } from "#brand/drawings/cup.ts";
import { brand } from "#shared/copy/brand.ts";
import { homeCopy } from "#shared/copy/home.ts";
import { paths } from "#shared/domain/paths.ts";

const { title, text, message, products, story } = homeCopy.unavailable;

/** The home screen without content: brand tagline, error message, two links. */
export function HomeUnavailable() {
  return (
    <StateScreen drawing={cup} eyebrow={brand.lineEn} title={title} text={text} alert={message}>
      <ButtonLink link={{ href: paths.products() }}>{products}</ButtonLink>
      <TextLink link={{ href: paths.brandStory() }}>{story}</TextLink>
    </StateScreen>
  );
}
