import { contentCopy } from "../../copy/content.ts";
import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { StateScreen } from "../../ui/StateScreen.tsx";
import { TextLink } from "../../ui/TextLink.tsx";

const { title, text, story, products } = contentCopy.missing;

/** What stands where the CMS has no such page: ways on, no message. */
export function ContentMissing() {
  return (
    <StateScreen drawing="cup" title={title} text={text}>
      <ButtonLink link={{ href: paths.brandStory() }}>{story}</ButtonLink>
      <TextLink link={{ href: paths.products() }}>{products}</TextLink>
    </StateScreen>
  );
}
