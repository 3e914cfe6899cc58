import { Container } from "#app/ui/Container.tsx";
import { CoverLink } from "#app/ui/CoverLink.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { contentPageCopy, onwardCopy } from "#shared/copy/content.ts";
import type { AbsentPages } from "#shared/domain/enabledPages.ts";
import {
  type ContentPageKey,
  type ContentSection,
  contentPages,
  onwardFrom,
} from "#shared/site/contentPages.ts";
import styles from "./Onward.module.css";

export type OnwardProps = {
  section: ContentSection;
  absent: AbsentPages;
  here?: ContentPageKey;
  /** The blocks above as JSON: pages that they link to are not repeated. */
  linked?: string;
  /** Follows a block that reaches to both edges: a hairline divides them, not a strip of white. */
  joined?: boolean;
};

/** Links to the other screens of the section, as a table of contents. */
export function Onward({ section, absent, here, linked = "", joined }: OnwardProps) {
  const keys = onwardFrom(section, absent, here).filter(
    (key) => !linked.includes(`"${contentPages[key].path}"`),
  );
  if (keys.length === 0) return null;
  return (
    <nav className={joined ? styles.joined : styles.onward} aria-label={onwardCopy.label}>
      <Container>
        <MarginAxis margin={<p className={styles.label}>{onwardCopy.label}</p>}>
          <ul className={styles.list}>
            {keys.map((key) => (
              <li key={key} className={styles.item}>
                <span className={styles.name}>
                  <CoverLink link={{ href: contentPages[key].path }}>
                    {contentPageCopy[key].title}
                  </CoverLink>
                </span>
                <span className={styles.english} lang="en">
                  {contentPageCopy[key].titleEn}
                </span>
                <span className={styles.arrow}>
                  <Icon name="arrow" size={22} />
                </span>
              </li>
            ))}
          </ul>
        </MarginAxis>
      </Container>
    </nav>
  );
}
