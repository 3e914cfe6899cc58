import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { RoundPicture } from "#app/ui/RoundPicture.tsx";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./Quotation.module.css";
import { RichText } from "./RichText.tsx";
import { Signature } from "./Signature.tsx";
import type { CommonView } from "./view.ts";

type Props = BlockProps<CommonView>;

/** A quotation: centred, or vertical on a dark background beside a round plate. */
export function Quotation({ block }: Props) {
  const { title, html, signature, titleEn, picture, caption } = block;
  if (picture) {
    return (
      <section className={styles.ink} data-ground="ink">
        <Container>
          <div className={styles.spread}>
            <div className={styles.side}>
              {title !== "" && <h2 className={styles.heading}>{title}</h2>}
              <RichText as="blockquote" className={styles.upright} html={html} />
            </div>
            <figure className={styles.plate}>
              <RoundPicture view={picture} slot={SLOT} />
              {caption !== "" && <figcaption className={styles.caption}>{caption}</figcaption>}
            </figure>
          </div>
        </Container>
      </section>
    );
  }
  return (
    <section className={styles.section}>
      <Container>
        <figure className={styles.quote}>
          {title !== "" && <h2 className={styles.heading}>{title}</h2>}
          <RichText as="blockquote" className={styles.words} html={html} />
          <figcaption>
            <Signature text={signature || titleEn} />
          </figcaption>
        </figure>
      </Container>
    </section>
  );
}

/** A plate, enlarged by 1.22 to its rim: on a phone 72 % of the window, from 1,024 px on a third of the content. */
const SLOT = pictureSlot(
  { to: 582, vw: 88 },
  { to: 1023, px: 513 },
  { to: 1392, vw: 40.7, px: -52 },
  { px: 514 },
);
