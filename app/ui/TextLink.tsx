import type { ReactNode } from "react";
import type { LinkView } from "#app/domain/links.ts";
import { Icon } from "./Icon.tsx";
import { SmartLink } from "./SmartLink.tsx";
import styles from "./TextLink.module.css";

export type TextLinkProps = {
  link: LinkView;
  children: ReactNode;
  /** Light text for dark backgrounds and pictures. */
  tone?: "ink" | "light";
  preventScrollReset?: boolean;
};

/** Secondary link: underlined text with an arrow. */
export function TextLink({ link, children, tone = "ink", preventScrollReset }: TextLinkProps) {
  return (
    <SmartLink className={styles[tone]} link={link} preventScrollReset={preventScrollReset}>
      <span className={styles.words}>
        {children}
        <Icon name="arrow" size={22} />
      </span>
    </SmartLink>
  );
}
