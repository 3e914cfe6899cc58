import { SmartLink } from "#app/ui/SmartLink.tsx";
import styles from "./FootLinks.module.css";

export type FootLinkProps = { label: string; href: string; external?: true };

/** A small link in the bottom lines of the footer. */
export function FootLink({ label, ...link }: FootLinkProps) {
  return (
    <SmartLink className={styles.link} link={link}>
      {label}
    </SmartLink>
  );
}

/** A row of such links. */
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
