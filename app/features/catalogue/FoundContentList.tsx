import { CoverLink } from "#app/ui/CoverLink.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { searchCopy } from "#shared/copy/searchScreens.ts";
import { TILE_RATIO } from "#shared/domain/images.ts";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import type { FoundContent } from "#shared/domain/search.ts";
import styles from "./FoundContentList.module.css";

const SLOT = gridSlot({ to: 760, columns: 1 }, { columns: 3 });

/** Stories and news found together with products. */
export function FoundContentList({ content }: { content: readonly FoundContent[] }) {
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <SectionTitle title={searchCopy.content} />
      </div>
      <ul className={styles.list}>
        {content.map(({ href, title, summary, picture }) => (
          <li key={href} className={styles.item}>
            {picture && <Picture view={picture} slot={SLOT} ratio={TILE_RATIO} />}
            <h3 className={styles.title}>
              <CoverLink link={{ href }}>{title}</CoverLink>
            </h3>
            {summary !== "" && <p className={styles.summary}>{summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
