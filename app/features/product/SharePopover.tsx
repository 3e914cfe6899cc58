import type { MouseEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "#app/ui/Icon.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { productCopy } from "#shared/copy/product.ts";
import { SHARE_QR_SIZE } from "#shared/domain/limits.ts";
import { sharePopupFeatures } from "#shared/domain/share.ts";
import { ShareActions, type ShareActionsProps } from "./ShareActions.tsx";
import styles from "./SharePopover.module.css";

export type SharePopoverProps = {
  /** URL of the QR code image of the product's public URL. */
  code: string;
  /** URL of the microblog's share page with the data filled in. */
  microblogHref: string;
} & ShareActionsProps;

/**
 * Share button with its panel: QR code, microblog, and native sharing on phones (PDP-26, PDP-28).
 */
export function SharePopover({ code, microblogHref, url, poster }: SharePopoverProps) {
  const copy = productCopy.share;
  const scripted = useHydrated();
  return (
    <Popover
      label={<Icon name="share" label={copy.action} />}
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
      align="end"
    >
      <div className={styles.code}>
        <img
          className={styles.picture}
          src={code}
          alt={copy.code}
          width={SHARE_QR_SIZE}
          height={SHARE_QR_SIZE}
          loading="lazy"
        />
        <p className={styles.words}>
          {copy.scan[0]}
          <br />
          {copy.scan[1]}
          <span className={styles.hold}>{copy.hold}</span>
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
      {scripted ? (
        <ShareActions url={url} poster={poster} />
      ) : (
        <p className={styles.address}>{url}</p>
      )}
    </Popover>
  );
}

/** The link opens a tab natively; JavaScript opens a window in the size of the share page. */
function openPopup(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, "_blank", sharePopupFeatures);
}
