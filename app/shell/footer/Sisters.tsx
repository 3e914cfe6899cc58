import { SmartLink } from "#app/ui/SmartLink.tsx";
import { footerCopy } from "#shared/copy/layout.ts";
import { ofOwnPages } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import { offered } from "#shared/features/offered.ts";
import { FootLinks } from "./FootLinks.tsx";
import styles from "./Sisters.module.css";

const { sisters, more } = footerCopy;

const ownLinks = ofOwnPages([
  ["gifting", { label: more.gifting, href: paths.gifting() }],
  ["member", { label: more.member, href: paths.member() }],
  ["damagedForNew", { label: more.damagedForNew, href: paths.damagedForNew() }],
  ["news", { label: more.news, href: paths.news() }],
]);

const moreLinks = [...ownLinks, ...offered("footer")];

const label = ofOwnPages([
  ["gifting", more.labels.gifting],
  ["member", more.labels.member],
]).join(more.labels.and);

/** Word marks of the sister brands and, opposite, gifting, membership and news. */
export function Sisters({ bare }: { bare?: boolean }) {
  return (
    <div className={styles.row}>
      {!bare && sisters.brands.length > 0 && (
        <section className={styles.sisters}>
          <h2 className={styles.title}>{sisters.title}</h2>
          <ul className={styles.marks}>
            {sisters.brands.map(({ name, href }) => (
              <li key={name}>
                <SmartLink className={styles.mark} link={{ href, external: true }}>
                  <span lang="en">{name}</span>
                </SmartLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {moreLinks.length > 0 && (
        <nav aria-label={label || more.labels.other}>
          <FootLinks links={moreLinks} />
        </nav>
      )}
    </div>
  );
}
