import { seriesCopy } from "#app/copy/catalogue.ts";
import type { Still as StillContent } from "#app/domain/staticHtml.ts";
import { Still } from "#app/framework/StaticHtml.tsx";
import { Container } from "#app/ui/Container.tsx";
import { CatalogueHead } from "./CatalogueHead.tsx";

/** `/products`: every top category, then the series as the editors tell them, or as the tree has them. */
export function SeriesListScreen({ cards, blocks }: { cards: StillContent; blocks: StillContent }) {
  const { all, allEn, allText } = seriesCopy;
  return (
    <>
      <Container>
        <CatalogueHead title={all} titleEn={allEn} description={allText} />
        <Still content={cards} place="cards" />
      </Container>
      <Still content={blocks} />
    </>
  );
}
