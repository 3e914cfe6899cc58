import { LateStyles } from "#app/framework/LateStyles.tsx";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { Container } from "#app/ui/Container.tsx";
import { seriesCopy } from "#shared/copy/catalogue.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";
import { CatalogueHead } from "./CatalogueHead.tsx";

/** `/products`: every top category, then the series from editor content, or in tree order. */
export function SeriesListScreen({
  cards,
  blocks,
}: {
  cards: StaticContent;
  blocks: StaticContent;
}) {
  const { all, allEn, allText } = seriesCopy;
  return (
    <>
      <Container>
        <CatalogueHead title={all} titleEn={allEn} description={allText} />
        <StaticHtml content={cards} />
      </Container>
      <LateStyles />
      <StaticHtml content={blocks} />
    </>
  );
}
