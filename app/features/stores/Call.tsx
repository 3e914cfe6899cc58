import { Icon } from "#app/ui/Icon.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import { telHref } from "#shared/domain/telephone.ts";
import styles from "./Call.module.css";

/** The button that rings a store; none where its number has no digits. */
export function Call({ number, name }: { number: string; name?: string }) {
  const href = telHref(number);
  if (href === null) return null;
  const { call } = storesCopy.page;
  return (
    <a className={styles.call} href={href} aria-label={`${call} ${name ?? number}`} data-noprint="">
      <Icon name="phone" />
      {call}
    </a>
  );
}
