import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.server.ts";
import { Opening } from "#app/blocks/Opening.tsx";
import { Monogram } from "#app/ui/Monogram.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { onwardCopy } from "#shared/copy/content.ts";
import type { Block } from "#shared/domain/blocks.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./BookScreen.module.css";

/** A page of the sub-brand in book layout; its only navigation is the link at its end. */
export function BookScreen({ title, blocks }: { title: string; blocks: readonly Block[] }) {
  return (
    <div className={styles.book}>
      {!blocksHaveTitle(blocks) && <Opening title={title} titleEn="" />}
      <Blocks blocks={blocks} opening />
      <div className={styles.end}>
        <Monogram size={48} />
        <TextLink link={{ href: paths.home() }}>{onwardCopy.home}</TextLink>
      </div>
    </div>
  );
}
