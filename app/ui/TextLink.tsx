import type { ReactNode } from "react";
import type { LinkView } from "#app/domain/links.ts";
import { Icon } from "./Icon.tsx";
import { SmartLink } from "./SmartLink.tsx";
import styles from "./TextLink.module.css";

export type TextLinkProps = {
  link: LinkView;
  children: ReactNode;
  /** Light words, for ink grounds and dark pictures. */
  tone?: "ink" | "light";
  preventScrollReset?: boolean;
};

/** A quiet way on: underlined words and an arrow. */
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
