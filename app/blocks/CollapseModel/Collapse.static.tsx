import { RichText } from "#app/blocks/common/RichText.tsx";
import { Opening } from "#app/blocks/Opening.tsx";
import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import opening from "#app/ui/Lead.module.css";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import styles from "./Collapse.module.css";
import type { CollapseView } from "./view.ts";

/**
 * Entries that expand individually or through a link. The link target is inside the entry, so browsers expand
 * it natively; `StaticHtml` covers older browsers.
 */
export function Collapse({ block, titled }: BlockProps<CollapseView>) {
  const { id, title, titleEn, text, items } = block;
  const margin = !titled && title !== "" && (
    <SectionTitle title={title} titleEn={titleEn} text={text} vertical />
  );
  const Question = title === "" || titled ? "h2" : "h3";
  return (
    <>
      {titled && (
        <Opening title={title} titleEn={titleEn}>
          {text !== "" && <p className={`${opening.lead} ${styles.lead}`}>{text}</p>}
        </Opening>
      )}
      <div className={styles.section}>
        <Container>
          <MarginAxis margin={margin}>
            <div className={styles.list}>
              {items.map((item, index) => (
                <details key={item.title} className={styles.entry}>
                  <summary className={styles.summary}>
                    <Question className={styles.title}>{item.title}</Question>
                    <span className={styles.sign}>
                      <Icon name="chevron-down" />
                    </span>
                  </summary>
                  <div id={item.anchor || `${id}-${index + 1}`} className={styles.place}>
                    <RichText className={styles.text} html={item.html} />
                  </div>
                </details>
              ))}
            </div>
          </MarginAxis>
        </Container>
      </div>
    </>
  );
}
