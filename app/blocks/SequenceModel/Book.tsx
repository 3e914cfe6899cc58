import type { BlockProps } from "#app/blocks/types.ts";
import { Monogram } from "#app/ui/Monogram.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { marks } from "#brand/marks.ts";
import { brand } from "#shared/copy/brand.ts";
import { bookCopy } from "#shared/copy/content.ts";
import type { PictureView } from "#shared/domain/images.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./Book.module.css";
import { placeOf } from "./place.ts";
import type { SequenceEntry, SequenceView } from "./view.ts";

const SLOT = pictureSlot(
  { to: 712, vw: 100, px: -40 },
  { to: 760, px: 672 },
  { to: 1199, vw: 50, px: -80 },
  { to: 1600, vw: 50, px: -128 },
  { px: 672 },
);

/** Numeral of a product's mark: the text after the № sign. */
const numeralOf = (mark: string) => mark.replace(/^№\s*/, "");

/**
 * Book layout: title page with place of printing and frontispiece, then one spread per product. A spread has
 * the picture on the left, text on the right, running heads, figure numbers and page numbers.
 */
export function Book({ block, leading, titled }: BlockProps<SequenceView>) {
  const { anchor, titleEn, title, text, picture, caption, items, link } = block;
  const Title = titled ? "h1" : "h2";
  const Name = title === "" ? "h2" : "h3";
  return (
    <section id={anchor || undefined} className={styles.book}>
      <div className={styles.spread}>
        <div className={styles.page}>
          <div className={styles.titlePage}>
            <Monogram size={56} />
            {title !== "" && <Title className={styles.title}>{title}</Title>}
            {titleEn !== "" && (
              <p className={styles.subtitle} lang="en">
                {titleEn}
              </p>
            )}
            {text !== "" && <p className={styles.motto}>{text}</p>}
          </div>
          <p className={styles.imprint} lang={marks.language}>
            {brand.imprint.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        </div>
        <div className={styles.page}>
          <Plate
            figure={picture && bookCopy.frontispiece}
            picture={picture}
            caption={caption}
            priority={leading}
          />
          <Folio side="right">iii</Folio>
        </div>
      </div>
      {items.map((item, index) => (
        <div key={item.title} id={placeOf(block, index)} className={styles.spread}>
          <div className={styles.page}>
            <Head side="left">{titleEn}</Head>
            <Plate
              figure={item.mark && bookCopy.figure(numeralOf(item.mark))}
              picture={item.picture}
              caption={item.caption}
            />
            <Folio side="left">{2 * index + 2}</Folio>
          </div>
          <div className={styles.page}>
            <Head side="right">{item.mark && bookCopy.plate(numeralOf(item.mark))}</Head>
            <Words item={item} name={titled ? "h2" : Name} />
            <Folio side="right">{2 * index + 3}</Folio>
          </div>
        </div>
      ))}
      {link && (
        <p className={styles.end}>
          <TextLink link={link}>{link.label}</TextLink>
        </p>
      )}
    </section>
  );
}

type Side = "left" | "right";

/** Running head at the outer edge of a page; its text duplicates text elsewhere on the page. */
function Head({ side, children }: { side: Side; children: string }) {
  if (children === "") return null;
  return (
    <p className={`${styles.head} ${styles[side]}`} lang="en" aria-hidden="true">
      {children}
    </p>
  );
}

/** Page number at the outer edge of a page. */
function Folio({ side, children }: { side: Side; children: string | number }) {
  return (
    <p className={`${styles.folio} ${styles[side]}`} aria-hidden="true">
      {children}
    </p>
  );
}

type PlateProps = {
  /** Figure number; `null`: none. */
  figure: string | null;
  picture: PictureView | null;
  caption: string;
  priority?: boolean;
};

function Plate({ figure, picture, caption, priority }: PlateProps) {
  return (
    <figure className={styles.plate}>
      <Picture
        className={styles.picture}
        view={picture}
        slot={SLOT}
        ratio={1}
        priority={priority}
      />
      {(figure || caption !== "") && (
        <figcaption className={styles.caption}>
          {figure && (
            <span className={styles.figure} lang="en">
              {figure}
            </span>
          )}
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

function Words({ item, name: Name }: { item: SequenceEntry; name: "h2" | "h3" }) {
  const { mark, title, titleEn, text, facts, link, linkName } = item;
  return (
    <div className={styles.words}>
      {mark !== "" && <p className={styles.mark}>{mark}</p>}
      <Name className={styles.name}>{title}</Name>
      {titleEn !== "" && (
        <p className={styles.latin} lang="la">
          {titleEn}
        </p>
      )}
      {text
        .split("\n")
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.label}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {link && linkName !== "" && (
        <TextLink link={link} of={title}>
          {linkName}
        </TextLink>
      )}
    </div>
  );
}
