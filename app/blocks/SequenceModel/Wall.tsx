import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { CoverLink } from "#app/ui/CoverLink.tsx";
import { English } from "#app/ui/English.tsx";
import { Names } from "#app/ui/Names.tsx";
import { RoundPicture } from "#app/ui/RoundPicture.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { numberName } from "#shared/domain/links.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import { placeOf } from "./place.ts";
import type { SequenceEntry, SequenceView } from "./view.ts";
import styles from "./Wall.module.css";

/** Plates are enlarged by 1.22 to their rims. */
const LEAD_SLOT = pictureSlot({ to: 660, vw: 122, px: -49 }, { px: 756 });
const SLOT = pictureSlot(
  { to: 760, vw: 61, px: -41 },
  { to: 840, vw: 30.5, px: -50 },
  { to: 1199, vw: 21.4, px: 27 },
  { to: 1440, vw: 21.4, px: 12 },
  { px: 320 },
);

/** Wall of years: the newest plate large, a row of year links, then every plate. */
export function Wall({ block, leading, titled }: BlockProps<SequenceView>) {
  const { anchor, title, text, items, picture } = block;
  const [newest] = items;
  return (
    <section id={anchor || undefined}>
      {newest && (
        <Newest
          title={title}
          text={text}
          picture={picture}
          entry={newest}
          leading={leading}
          titled={titled}
        />
      )}
      <div className={styles.wall}>
        <Years block={block} />
        <Container>
          <ul className={styles.plates}>
            {items.map((item, index) => (
              <li
                key={`${item.mark} ${item.title}`}
                id={placeOf(block, index)}
                className={styles.plate}
              >
                <Plate entry={item} level={titled ? 2 : 3} />
              </li>
            ))}
          </ul>
        </Container>
      </div>
    </section>
  );
}

type NewestProps = {
  title: string;
  text: string;
  /** Close-up of the newest plate; the wall shows the whole plate. */
  picture: SequenceView["picture"];
  entry: SequenceEntry;
  leading: boolean;
  titled: boolean;
};

function Newest({ title, text, picture, entry, leading, titled }: NewestProps) {
  const Title = titled ? "h1" : "h2";
  return (
    <Container>
      <div className={styles.opening}>
        {title !== "" && <Title className={styles.title}>{title}</Title>}
        <RoundPicture
          className={styles.large}
          view={picture ?? entry.picture}
          slot={LEAD_SLOT}
          priority={leading}
        />
        <div className={styles.words}>
          <p className={styles.year}>{entry.mark}</p>
          <English>{entry.titleEn}</English>
          {text !== "" && (
            <p className={styles.text}>
              <Names>{text}</Names>
            </p>
          )}
          {entry.link && entry.linkName !== "" && (
            <TextLink link={entry.link} of={entry.title}>
              {entry.linkName}
            </TextLink>
          )}
        </div>
      </div>
    </Container>
  );
}

function Years({ block }: Pick<BlockProps<SequenceView>, "block">) {
  return (
    <nav className={styles.years} aria-label={block.title || undefined} data-places="">
      <ol className={styles.line}>
        {block.items.map((item, index) => (
          <li key={`${item.mark} ${item.title}`}>
            <a
              className={styles.jump}
              href={`#${placeOf(block, index)}`}
              aria-current={index === 0 ? "location" : undefined}
              aria-label={numberName(item.mark || item.title, item.title)}
            >
              {item.mark || item.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Plate({ entry, level }: { entry: SequenceEntry; level: 2 | 3 }) {
  const { mark, title, text, picture, link } = entry;
  const Name = `h${level}` as const;
  const name = (
    <>
      {mark !== "" && <span className={styles.mark}>{mark}</span>} {title}
    </>
  );
  return (
    <>
      <RoundPicture className={styles.round} view={picture} slot={SLOT} />
      <Name className={styles.name}>
        <CoverLink link={link}>{name}</CoverLink>
      </Name>
      {text !== "" && (
        <p className={styles.note}>
          <Names>{text}</Names>
        </p>
      )}
    </>
  );
}
