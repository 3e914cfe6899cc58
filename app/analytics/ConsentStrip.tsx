import { useLayoutEffect, useRef } from "react";
import { Button } from "#app/ui/Button.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { consentCopy } from "#shared/copy/consent.ts";
import type { ConsentChoice } from "#shared/domain/analytics.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./ConsentStrip.module.css";

export type ConsentStripProps = {
  /** Who receives the statistics. */
  provider: string;
  onDecide: (choice: ConsentChoice) => void;
};

const { strip, choose } = consentCopy;
/** Custom property of the document: the strip's height, above which bars at the lower edge stay. */
const HEIGHT = "--consent-height";

/** The question of consent at the lower edge of a page, last in its order; it takes no focus and hides no content. */
export function ConsentStrip({ provider, onDecide }: ConsentStripProps) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(HEIGHT, `${section.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <section
      ref={section}
      className={styles.strip}
      aria-label={strip.label}
      data-noprint=""
      {...dialogBackground}
    >
      <p className={styles.text}>
        {strip.text(provider)} <TextLink link={{ href: paths.consent() }}>{strip.more}</TextLink>
      </p>
      <div className={styles.buttons}>
        <Button type="button" variant="outlined" onClick={() => onDecide("refused")}>
          {choose.refused}
        </Button>
        <Button type="button" variant="outlined" onClick={() => onDecide("allowed")}>
          {choose.allowed}
        </Button>
      </div>
    </section>
  );
}
