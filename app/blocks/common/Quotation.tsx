import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { RoundPicture } from "#app/ui/RoundPicture.tsx";
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
              <RoundPicture view={picture} sizes={SIZES} />
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

const SIZES = "(max-width: 760px) 72vw, 420px";
