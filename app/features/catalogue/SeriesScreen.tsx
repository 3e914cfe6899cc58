import { seriesCopy } from "../../copy/catalogue.ts";
import { paths } from "../../domain/paths.ts";
import type { CatalogueHead as Head } from "../../domain/series.ts";
import type { Still as StillContent } from "../../domain/still.ts";
import { Still } from "../../enhance/Still.tsx";
import { Container } from "../../ui/Container.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { CatalogueHead } from "./CatalogueHead.tsx";
import styles from "./SeriesScreen.module.css";

export type SeriesScreenProps = {
  code: string;
  head: Head;
  /** The cards. */
  content: StillContent;
};

/** `/products/{nav1}`: name, folding description, a card for each subcategory (spec §2). */
export function SeriesScreen({ code, head, content }: SeriesScreenProps) {
  return (
    <Container>
      <CatalogueHead {...head}>
        <TextLink link={{ href: paths.category(code) }}>{seriesCopy.whole(head.title)}</TextLink>
        <TextLink link={{ href: paths.collections(code) }}>{seriesCopy.story}</TextLink>
      </CatalogueHead>
      <div className={styles.cards}>
        <Still content={content} />
      </div>
    </Container>
  );
}
