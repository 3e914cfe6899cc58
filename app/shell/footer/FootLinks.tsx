import { SmartLink } from "#app/ui/SmartLink.tsx";
import styles from "./FootLinks.module.css";

export type FootLinkProps = { label: string; href: string; external?: true };

/** A small link of the footer's last lines. */
export function FootLink({ label, ...link }: FootLinkProps) {
  return (
    <SmartLink className={styles.link} link={link}>
      {label}
    </SmartLink>
  );
}

/** Such links in a row. */
export function FootLinks({ links }: { links: readonly FootLinkProps[] }) {
  return (
    <ul className={styles.row}>
      {links.map((link) => (
        <li key={link.href}>
          <FootLink {...link} />
        </li>
      ))}
    </ul>
  );
}
