import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import opening from "#app/ui/Lead.module.css";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import { SequenceOpening } from "./Heading.tsx";
import { placeOf } from "./place.ts";
import styles from "./Timeline.module.css";
import type { SequenceView } from "./view.ts";

/** Photographs are a fifth wider than their boxes. */
const SLOT = pictureSlot(
  { to: 760, vw: 120, px: -48 },
  { to: 1190, px: 250 },
  { to: 1451, vw: 46.8, px: -307 },
  { px: 372 },
);

type Props = BlockProps<SequenceView>;

/** Timeline: the year in the margin, its text beside it. */
export function Timeline({ block, titled }: Props) {
  const { anchor, title, titleEn, text, items } = block;
  const Title = title === "" || titled ? "h2" : "h3";
  return (
    <section id={anchor || undefined} className={styles.section}>
      {titled && <SequenceOpening block={block} />}
      <Container>
        {!titled && <SectionHead title={title} titleEn={titleEn} text={text} />}
        <ol className={styles.list}>
          {items.map((item, index) => (
            <li
              key={`${item.mark} ${item.title}`}
              id={placeOf(block, index)}
              className={styles.year}
            >
              <MarginAxis margin={item.mark !== "" && <p className={styles.mark}>{item.mark}</p>}>
                <div className={styles.entry}>
                  <div className={`${styles.words} ${opening.beside}`}>
                    <Title className={styles.title}>{item.title}</Title>
                    {item.text !== "" && <p className={styles.text}>{item.text}</p>}
                    {item.link && item.linkName !== "" && (
                      <TextLink link={item.link} of={item.title}>
                        {item.linkName}
                      </TextLink>
                    )}
                  </div>
                  {item.picture && (
                    <Picture
                      className={styles.picture}
                      view={item.picture}
                      slot={SLOT}
                      ratio={4 / 3}
                    />
                  )}
                </div>
              </MarginAxis>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
