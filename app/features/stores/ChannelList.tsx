import { Icon } from "#app/ui/Icon.tsx";
import type { IconName } from "#app/ui/iconPaths.ts";
import { Picture } from "#app/ui/Picture.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { CODE_SLOT } from "#shared/domain/pictureSlots.ts";
import type { Channel } from "#shared/domain/settings.ts";
import styles from "./ChannelList.module.css";

/** A channel with its icon or the first letter of its name; `hint` and `codeAlt` describe its QR code. */
export type ChannelRow = { icon?: IconName; channel: Channel; hint?: string; codeAlt?: string };

export type ChannelListProps = {
  title: string;
  /** Element of the title; in the header it is not a heading. */
  titleAs?: "h3" | "p";
  rows: ChannelRow[];
};

/** Shops or social channels as ruled rows: each opens its link, or a panel with its QR code. */
export function ChannelList({ title, titleAs: Title = "h3", rows }: ChannelListProps) {
  const usable = rows.filter(({ channel }) => channel.code !== null || channel.link !== null);
  if (usable.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <Title className={styles.heading}>{title}</Title>
      <ul className={styles.list}>
        {usable.map((row) => (
          <li key={row.channel.name} className={styles.channel}>
            {row.channel.code ? <CodeRow {...row} /> : <LinkRow {...row} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Decorative icon or letter before a channel's name. */
function Mark({ icon, name }: { icon: IconName | undefined; name: string }) {
  if (icon) return <Icon name={icon} />;
  return (
    <span className={styles.mark} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}

function LinkRow({ icon, channel: { name, link } }: ChannelRow) {
  if (!link) return null;
  return (
    <SmartLink className={styles.row} link={link}>
      <Mark icon={icon} name={name} />
      <span className={styles.name}>{name}</span>
      <Icon name="chevron-right" size={16} />
    </SmartLink>
  );
}

function CodeRow({ icon, channel: { name, code }, hint, codeAlt = name }: ChannelRow) {
  return (
    <Popover
      triggerClassName={styles.row}
      panelClassName={styles.code}
      align="end"
      label={
        <>
          <Mark icon={icon} name={name} />
          <span className={styles.name}>{name}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      <Picture
        className={styles.picture}
        view={code && { ...code, alt: codeAlt }}
        slot={CODE_SLOT}
        ratio={1}
      />
    </Popover>
  );
}
