import { SmartLink } from "#app/ui/SmartLink.tsx";
import type { NamedLink } from "#shared/domain/blocks.ts";
import styles from "./Links.module.css";

/** Links of a footer column. */
export function Links({ links }: { links: NamedLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ label, ...link }) => (
        <li key={label}>
          <SmartLink className={styles.link} link={link}>
            {label}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
