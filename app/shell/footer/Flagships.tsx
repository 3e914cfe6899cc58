import { Popover } from "#app/ui/Popover.tsx";
import { footerCopy } from "#shared/copy/layout.ts";
import type { Channel } from "#shared/domain/settings.ts";
import styles from "./Flagships.module.css";
import { Links } from "./Links.tsx";

/** Flagship stores of the settings in a small popover; renders nothing without any. */
export function Flagships({ shops }: { shops: Channel[] }) {
  const links = shops.flatMap(({ name, link }) => (link ? [{ label: name, ...link }] : []));
  if (links.length === 0) return null;
  return (
    <Popover
      name="footer"
      label={footerCopy.buy.flagshipStores}
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
    >
      <Links links={links} />
    </Popover>
  );
}
