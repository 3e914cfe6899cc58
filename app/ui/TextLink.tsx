import type { ReactNode } from "react";
import { uiCopy } from "#shared/copy/ui.ts";
import type { LinkView } from "#shared/domain/links.ts";
import { Icon } from "./Icon.tsx";
import { SmartLink } from "./SmartLink.tsx";
import styles from "./TextLink.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type TextLinkProps = {
  link: LinkView;
  children: ReactNode;
  /** Subject of the link for assistive technology, if other links of the page have the same words. */
  of?: string;
  /** Light text for dark backgrounds and pictures. */
  tone?: "ink" | "light";
  preventScrollReset?: boolean;
};

/** Secondary link: underlined text with an arrow. */
export function TextLink({ link, children, of, tone = "ink", preventScrollReset }: TextLinkProps) {
  return (
    <SmartLink className={styles[tone]} link={link} preventScrollReset={preventScrollReset}>
      <span className={styles.words}>
        {children}
        {of && <VisuallyHidden>{uiCopy.leadsTo(of)}</VisuallyHidden>}
        <Icon name="arrow" size={22} />
      </span>
    </SmartLink>
  );
}
