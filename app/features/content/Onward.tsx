import { contentPageCopy, onwardCopy } from "../../copy/content.ts";
import {
  type ContentPageKey,
  type ContentRoom,
  contentPages,
  onwardFrom,
} from "../../domain/contentPages.ts";
import { Container } from "../../ui/Container.tsx";
import { MarginAxis } from "../../ui/MarginAxis.tsx";
import { SmartLink } from "../../ui/SmartLink.tsx";
import styles from "./Onward.module.css";

/** The next step for the reader: the other screens of the room. */
export function Onward({ room, here }: { room: ContentRoom; here?: ContentPageKey }) {
  return (
    <nav className={styles.onward} aria-label={onwardCopy.label}>
      <Container>
        <MarginAxis margin={<p className={styles.label}>{onwardCopy.label}</p>}>
          <ul className={styles.list}>
            {onwardFrom(room, here).map((key) => (
              <li key={key} className={styles.item}>
                <SmartLink className={styles.link} link={{ href: contentPages[key].path }}>
                  {contentPageCopy[key].title}
                </SmartLink>
                <span className={styles.english} lang="en">
                  {contentPageCopy[key].titleEn}
                </span>
              </li>
            ))}
          </ul>
        </MarginAxis>
      </Container>
    </nav>
  );
}
