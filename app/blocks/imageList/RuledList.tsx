import type { ImageListBlock } from "../../domain/blocks.ts";
import { Container } from "../../ui/Container.tsx";
import { SectionTitle } from "../../ui/SectionTitle.tsx";
import { SmartLink } from "../../ui/SmartLink.tsx";
import styles from "./RuledList.module.css";

/** The same list without pictures: words side by side, divided by hairlines. */
export function RuledList({ block: { title, link, items } }: { block: ImageListBlock }) {
  const Title = title === "" ? "h2" : "h3";
  return (
    <section className={styles.section}>
      <Container>
        {title !== "" && (
          <div className={styles.heading}>
            <SectionTitle title={title} link={link} />
          </div>
        )}
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={`${item.title} ${item.text}`} className={styles.item}>
              <Title className={styles.title}>
                {item.link ? (
                  <SmartLink className={styles.link} link={item.link}>
                    {item.title || item.text}
                  </SmartLink>
                ) : (
                  item.title || item.text
                )}
              </Title>
              {item.title !== "" && item.text !== "" && <p className={styles.text}>{item.text}</p>}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
