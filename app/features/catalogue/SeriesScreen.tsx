import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { Container } from "#app/ui/Container.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { seriesCopy } from "#shared/copy/catalogue.ts";
import { paths } from "#shared/domain/paths.ts";
import type { CatalogueHead as Head } from "#shared/domain/series.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";
import type { OfferedLink } from "#shared/features/offers.ts";
import { CatalogueHead } from "./CatalogueHead.tsx";
import styles from "./SeriesScreen.module.css";

export type SeriesScreenProps = {
  code: string;
  head: Head;
  /** Links to pages of extra features. */
  offeredLinks: readonly OfferedLink[];
  /** The cards. */
  content: StaticContent;
};

/** `/products/{nav1}`: name, collapsible description, a card per subcategory (SERIES-01 to SERIES-10). */
export function SeriesScreen({ code, head, offeredLinks, content }: SeriesScreenProps) {
  return (
    <Container>
      <CatalogueHead {...head}>
        <TextLink link={{ href: paths.category(code) }}>{seriesCopy.whole(head.title)}</TextLink>
        <TextLink link={{ href: paths.collections(code) }}>{seriesCopy.story(head.title)}</TextLink>
        {offeredLinks.map(({ href, label }) => (
          <TextLink key={href} link={{ href }}>
            {label}
          </TextLink>
        ))}
      </CatalogueHead>
      <div className={styles.cards}>
        <StaticHtml content={content} />
      </div>
    </Container>
  );
}
