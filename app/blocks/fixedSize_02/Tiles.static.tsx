import type { BlockProps } from "#app/blocks/types.ts";
import { Tile } from "./Tile.tsx";
import styles from "./Tiles.module.css";
import type { TilesView } from "./view.ts";

/** Full-width fixed-size tiles (DATA-10): half picture, half text. */
export function Tiles({ block, leading }: BlockProps<TilesView>) {
  return (
    <section className={styles.tiles}>
      {block.tiles.map((tile, index) => (
        <Tile
          key={tile.title?.text ?? tile.picture?.src ?? index}
          tile={tile}
          priority={leading && index === 0}
        />
      ))}
    </section>
  );
}
