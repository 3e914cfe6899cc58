import { productCopy } from "../../copy/product.ts";
import { WECHAT_QR_WIDTH } from "../../domain/limits.ts";
import type { Channel } from "../../domain/settings.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { SmartLink } from "../../ui/SmartLink.tsx";
import styles from "./OnlineShops.module.css";

export type OnlineShopsProps = {
  /** Marketplace flagship stores, each with its link. */
  marketplaces: Channel[];
  wechat: Channel | null;
};

/** The online channels: two marketplace stores and the WeChat store (spec §1). */
export function OnlineShops({ marketplaces, wechat }: OnlineShopsProps) {
  if (marketplaces.length === 0 && !wechat) return null;
  return (
    <section className={styles.section} aria-label={productCopy.buy.online}>
      <h3 className={styles.heading}>{productCopy.buy.online}</h3>
      <ul className={styles.list}>
        {marketplaces.map(({ name, link }) => (
          <li key={name} className={styles.channel}>
            {link && (
              <SmartLink className={styles.row} link={link}>
                <Icon name="bag" />
                <span className={styles.name}>{name}</span>
                <Icon name="chevron-right" size={16} />
              </SmartLink>
            )}
          </li>
        ))}
        {wechat && (
          <li className={styles.channel}>
            <WechatShop {...wechat} />
          </li>
        )}
      </ul>
    </section>
  );
}

function WechatShop({ name, code }: Channel) {
  return (
    <Popover
      triggerClassName={styles.row}
      panelClassName={styles.code}
      align="end"
      label={
        <>
          <Icon name="wechat" />
          <span className={styles.name}>{name}</span>
          <span className={styles.hint}>{productCopy.buy.scan}</span>
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      <Picture
        className={styles.picture}
        view={code && { ...code, alt: productCopy.buy.wechatCode }}
        sizes={`${WECHAT_QR_WIDTH}px`}
        ratio={1}
      />
    </Popover>
  );
}
