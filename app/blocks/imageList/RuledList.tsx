import { Container } from "#app/ui/Container.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import { ItemWords } from "./ItemWords.tsx";
import styles from "./RuledList.module.css";
import type { ImageListView } from "./view.ts";

/** The list without pictures: columns of text divided by hairlines, each with an icon. */
export function RuledList({ block: { title, link, items } }: { block: ImageListView }) {
  return (
    <section className={styles.section}>
      <Container>
        <SectionHead title={title} link={link} />
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={`${item.title} ${item.text}`} className={styles.item}>
              {item.icon && (
                <span className={styles.icon}>
                  <Icon name={item.icon} size={24} />
                </span>
              )}
              <ItemWords item={item} level={title === "" ? 2 : 3} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
