import type { SequenceEntry } from "../../domain/blocks.ts";
import type { PictureView } from "../../domain/images.ts";
import { Monogram } from "../../ui/Monogram.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import type { BlockProps } from "../types.ts";
import styles from "./Book.module.css";
import { placeOf } from "./place.ts";

const SIZES = "(max-width: 760px) 90vw, 42vw";

/** A book: its title page, then a spread for each piece, picture left, words right. */
export function Book({ block, leading, titled }: BlockProps<"SequenceModel">) {
  const { anchor, titleEn, title, text, picture, caption, items } = block;
  const Title = titled ? "h1" : "h2";
  const Name = title === "" ? "h2" : "h3";
  return (
    <section id={anchor || undefined} className={styles.book}>
      <div className={styles.spread}>
        <div className={styles.page}>
          <div className={styles.titlePage}>
            <Monogram size={48} />
            {title !== "" && <Title className={styles.title}>{title}</Title>}
            {titleEn !== "" && (
              <p className={styles.english} lang="en">
                {titleEn}
              </p>
            )}
            {text !== "" && <p className={styles.motto}>{text}</p>}
          </div>
        </div>
        <Plate picture={picture} caption={caption} priority={leading} />
      </div>
      {items.map((item, index) => (
        <div key={item.title} id={placeOf(block, index)} className={styles.spread}>
          <Plate picture={item.picture} caption={item.caption} />
          <div className={styles.page}>
            <Words item={item} name={titled ? "h2" : Name} />
          </div>
        </div>
      ))}
    </section>
  );
}

type PlateProps = { picture: PictureView | null; caption: string; priority?: boolean };

function Plate({ picture, caption, priority }: PlateProps) {
  return (
    <figure className={styles.plate}>
      <Picture
        className={styles.picture}
        view={picture}
        sizes={SIZES}
        ratio={1}
        priority={priority}
      />
      {caption !== "" && <figcaption className={styles.caption}>{caption}</figcaption>}
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
        <p className={styles.english} lang="la">
          {titleEn}
        </p>
      )}
      {text !== "" && <p className={styles.text}>{text}</p>}
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
      {link && linkName !== "" && <TextLink link={link}>{linkName}</TextLink>}
    </div>
  );
}
