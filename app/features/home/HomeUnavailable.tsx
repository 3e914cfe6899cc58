import { brand } from "../../copy/brand.ts";
import { homeCopy } from "../../copy/home.ts";
import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { StateScreen } from "../../ui/StateScreen.tsx";
import { TextLink } from "../../ui/TextLink.tsx";

const { title, text, message, products, story } = homeCopy.unavailable;

/** The home screen while its content cannot be had: the house's line, what happened, two ways on. */
export function HomeUnavailable() {
  return (
    <StateScreen drawing="cup" eyebrow={brand.lineEn} title={title} text={text} alert={message}>
      <ButtonLink link={{ href: paths.products() }}>{products}</ButtonLink>
      <TextLink link={{ href: paths.brandStory() }}>{story}</TextLink>
    </StateScreen>
  );
}
