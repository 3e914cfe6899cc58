import { Container } from "../../ui/Container.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { SectionTitle } from "../../ui/SectionTitle.tsx";
import { SmartLink } from "../../ui/SmartLink.tsx";
import type { BlockProps } from "../types.ts";
import styles from "./ImageList.module.css";
import { RuledList } from "./RuledList.tsx";

/** The item's width, and a fifth more where the circle is cut out of the picture. */
const SIZES = "(max-width: 760px) 60vw, 312px";

type Props = BlockProps<"imageList">;

/**
 * Pictures in one row that runs off the right edge; it scrolls by touch, wheel and keyboard, and the
 * cut last picture says that there is more.
 */
export function ImageList({ block, leading }: Props) {
  const { title, link, shape, items } = block;
  if (items.every((item) => item.picture === null)) return <RuledList block={block} />;
  return (
    <div className={styles.section}>
      {title !== "" && (
        <Container>
          <div className={styles.heading}>
            <SectionTitle title={title} link={link} />
          </div>
        </Container>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard. */}
      <section className={styles.row} aria-label={title || undefined} tabIndex={0}>
        <ul className={styles.list}>
          {items.map((item, index) => (
            <li key={`${item.title}-${item.picture?.src}`} className={styles.item}>
              <Picture
                className={shape === "round" ? styles.round : styles.square}
                view={item.picture}
                sizes={SIZES}
                ratio={1}
                priority={leading && index === 0}
              />
              <Caption item={item} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Caption({ item }: { item: Props["block"]["items"][number] }) {
  if (item.title === "" && item.text === "") return null;
  return (
    <>
      <h3 className={styles.title}>
        {item.link ? (
          <SmartLink className={styles.link} link={item.link}>
            {item.title || item.text}
          </SmartLink>
        ) : (
          item.title || item.text
        )}
      </h3>
      {item.title !== "" && item.text !== "" && <p className={styles.text}>{item.text}</p>}
    </>
  );
}
