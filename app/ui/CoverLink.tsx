import type { ReactNode } from "react";
import type { LinkView } from "#shared/domain/links.ts";
import styles from "./CoverLink.module.css";
import { SmartLink } from "./SmartLink.tsx";

export type CoverLinkProps = {
  /** `null`: text without a link. */
  link: LinkView | null;
  /** Accessible name of a link with generic text. */
  label?: string;
  children: ReactNode;
};

/**
 * Link of a card that covers the whole card, so that screen readers read it once; the card must have
 * `position: relative`.
 */
export function CoverLink({ link, label, children }: CoverLinkProps) {
  if (!link) return <>{children}</>;
  return (
    <SmartLink className={styles.link} link={link} aria-label={label}>
      {children}
    </SmartLink>
  );
}
