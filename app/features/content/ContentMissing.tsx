import { contentCopy } from "#app/copy/content.ts";
import { paths } from "#app/domain/paths.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";

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
