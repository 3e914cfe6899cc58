import { footerCopy } from "#app/copy/frame.ts";
import { paths } from "#app/domain/paths.ts";
import type { Channel } from "#app/domain/settings.ts";
import { Popover } from "#app/ui/Popover.tsx";
import styles from "./Flagships.module.css";
import { Links } from "./Links.tsx";

const label = footerCopy.buy.flagshipStores;

/** The flagship stores of the settings in a small sheet; without any, the page that lists them. */
export function Flagships({ shops }: { shops: Channel[] }) {
  const links = shops.flatMap(({ name, link }) => (link ? [{ label: name, ...link }] : []));
  if (links.length === 0) return <Links links={[{ label, href: paths.flagshipStores() }]} />;
  return (
    <Popover
      name="footer"
      label={label}
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
    >
      <Links links={links} />
    </Popover>
  );
}
