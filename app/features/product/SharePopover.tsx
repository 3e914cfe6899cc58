import type { MouseEvent } from "react";
import { productCopy } from "#app/copy/product.ts";
import { SHARE_QR_SIZE } from "#app/domain/limits.ts";
import { sharePopupFeatures } from "#app/domain/share.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { QrCode, type QrCodeProps } from "./QrCode.tsx";
import styles from "./SharePopover.module.css";

export type SharePopoverProps = {
  /** QR code of the product's public address. */
  qr: QrCodeProps["code"];
  /** The microblog's share page, filled in. */
  microblogHref: string;
};

/** The share button with its panel: QR code and microblog (spec §2 "Product detail"). */
export function SharePopover({ qr, microblogHref }: SharePopoverProps) {
  const copy = productCopy.share;
  return (
    <Popover
      label={<Icon name="share" label={copy.action} />}
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
      align="end"
    >
      <div className={styles.code}>
        <QrCode code={qr} size={SHARE_QR_SIZE} label={copy.code} />
        <p className={styles.words}>
          {copy.scan[0]}
          <br />
          {copy.scan[1]}
        </p>
      </div>
      <a
        className={styles.microblog}
        href={microblogHref}
        target="_blank"
        rel="noopener"
        onClick={openPopup}
      >
        <Icon name="weibo" />
        <span className={styles.label}>{copy.microblog}</span>
        <Icon name="chevron-right" size={16} />
      </a>
    </Popover>
  );
}

/** The link opens a tab by itself; a script gives its window the size of the share page. */
function openPopup(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, "_blank", sharePopupFeatures);
}
