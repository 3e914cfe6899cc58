import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { Container } from "#app/ui/Container.tsx";
import type { Block } from "#shared/domain/blocks.ts";
import styles from "./Gallery.module.css";

export type GalleryProps = { cases: { name: string; blocks: Block[] }[] };

/** Every block with every kind of content. */
export function Gallery({ cases }: GalleryProps) {
  return (
    <>
      {cases.map(({ name, blocks }) => (
        <section key={name} className={styles.case}>
          <Container>
            <p className={styles.name} lang="en">
              {name}
              {blocks.length === 0 && " (left out)"}
            </p>
          </Container>
          <Blocks blocks={blocks.map((block) => ({ ...block, id: `${name} ${block.id}` }))} />
        </section>
      ))}
    </>
  );
}
