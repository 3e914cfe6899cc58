import type { ReactNode } from "react";
import type { LinkView } from "#app/domain/links.ts";
import styles from "./CoverLink.module.css";
import { SmartLink } from "./SmartLink.tsx";

export type CoverLinkProps = {
  /** `null`: the words stand without a link. */
  link: LinkView | null;
  /** Name of a link whose words say only that there is a way on. */
  label?: string;
  children: ReactNode;
};

/**
 * The words of a card that are its link: the link's area is the whole card, which says
 * `position: relative`, so that the card is read once.
 */
export function CoverLink({ link, label, children }: CoverLinkProps) {
  if (!link) return <>{children}</>;
  return (
    <SmartLink className={styles.link} link={link} aria-label={label}>
      {children}
    </SmartLink>
  );
}
