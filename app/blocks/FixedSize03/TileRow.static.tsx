import { colour, TileWords, tileOrder } from "#app/blocks/fixedSize_02/Tile.tsx";
import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import { TILE_RATIO } from "#shared/domain/images.ts";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./TileRow.module.css";
import type { TileRowView } from "./view.ts";

const SLOT = gridSlot({ to: 760, columns: 1 }, { columns: 3 });

/** Tiles, three per row: picture above the text, or below it when reversed. */
export function TileRow({ block, leading }: BlockProps<TileRowView>) {
  return (
    <section className={styles.section}>
      <Container>
        <SectionHead title={block.title} />
        <ul className={styles.list}>
          {block.tiles.map((tile, index) => (
            <li
              key={tile.title?.text ?? tile.picture?.src ?? index}
              className={`${tileOrder(tile)} ${styles.tile}`}
              style={colour("backgroundColor", tile.textBackground)}
            >
              <Picture
                view={tile.picture}
                slot={SLOT}
                ratio={TILE_RATIO}
                priority={leading && index === 0}
              />
              <TileWords
                tile={tile}
                className={tile.textBackground ? styles.inset : styles.words}
                level={block.title === "" ? 2 : 3}
              />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
