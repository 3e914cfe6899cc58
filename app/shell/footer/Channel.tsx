import type { ReactNode } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import type { IconName } from "#app/ui/iconPaths.ts";
import { Picture } from "#app/ui/Picture.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { footerCopy } from "#shared/copy/layout.ts";
import { CODE_SLOT } from "#shared/domain/pictureSlots.ts";
import type { Channel as ChannelView } from "#shared/domain/settings.ts";
import styles from "./Channel.module.css";

export type ChannelProps = { channel: ChannelView; icon?: IconName };

/** A shop or social channel: a QR code in a small popover, or its link. */
export function Channel({ channel, icon }: ChannelProps) {
  const { name, link, code } = channel;
  const face: ReactNode = (
    <>
      {icon && <Icon name={icon} />}
      {name}
    </>
  );
  if (code === null) {
    return link === null ? null : (
      <SmartLink className={styles.entry} link={link}>
        {face}
      </SmartLink>
    );
  }
  return (
    <Popover
      name="footer"
      label={face}
      triggerClassName={styles.entry}
      panelClassName={styles.panel}
    >
      <Picture view={code} slot={CODE_SLOT} ratio={1} />
      {link === null ? (
        <p className={styles.hint}>{footerCopy.follow.scan}</p>
      ) : (
        <SmartLink className={styles.link} link={link}>
          {name}
        </SmartLink>
      )}
    </Popover>
  );
}
