import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import { SequenceOpening } from "./Heading.tsx";
import { placeOf } from "./place.ts";
import styles from "./Steps.module.css";
import type { SequenceView } from "./view.ts";

/** Three quarters of the content from 1,024 px on; photographs are wider than their boxes. */
const SLOT = gridSlot(
  { to: 760, columns: 1, scale: 1.15 },
  { to: 1023, columns: 2, scale: 1.2 },
  { to: 1199, columns: 8, span: 3, scale: 1.2 },
  { columns: 4, scale: 1.2 },
);

/** Numbered steps, three per row on wide screens. */
export function Steps({ block, titled }: BlockProps<SequenceView>) {
  const { anchor, title, titleEn, text, items } = block;
  const margin = !titled && title !== "" && (
    <SectionTitle title={title} titleEn={titleEn} text={text} vertical />
  );
  const Title = title === "" || titled ? "h2" : "h3";
  return (
    <section id={anchor || undefined} className={styles.section}>
      {titled && <SequenceOpening block={block} />}
      <Container>
        <MarginAxis margin={margin}>
          <ol className={styles.list}>
            {items.map((item, index) => (
              <li key={item.title} id={placeOf(block, index)} className={styles.step}>
                {item.picture && (
                  <Picture
                    className={styles.picture}
                    view={item.picture}
                    slot={SLOT}
                    ratio={4 / 3}
                  />
                )}
                <span className={styles.mark}>{item.mark || index + 1}</span>
                <div>
                  <Title className={styles.title}>{item.title}</Title>
                  {item.text !== "" && <p className={styles.text}>{item.text}</p>}
                  {item.link && item.linkName !== "" && (
                    <TextLink link={item.link} of={item.title}>
                      {item.linkName}
                    </TextLink>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </MarginAxis>
      </Container>
    </section>
  );
}
