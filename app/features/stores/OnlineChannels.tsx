import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import heading from "#app/ui/PartHeading.module.css";
import { Picture } from "#app/ui/Picture.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { nearestStoreCopy } from "#shared/copy/nearestStore.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { CODE_SLOT } from "#shared/domain/pictureSlots.ts";
import type { Channel, SiteSettings } from "#shared/domain/settings.ts";
import styles from "./OnlineChannels.module.css";

export type OnlineChannelsProps = { shops: Pick<SiteSettings["shops"], "tmall" | "jd" | "wechat"> };

const copy = nearestStoreCopy.online;

/** The three online channels on the stores page, with the WeChat store's QR code visible. */
export function OnlineChannels({ shops: { tmall, jd, wechat } }: OnlineChannelsProps) {
  return (
    <MarginAxis margin={<SectionTitle title={copy.title} />}>
      <ul className={styles.actions}>
        {[tmall, jd].map((shop) => shop?.link && <Marketplace key={shop.name} {...shop} />)}
        {wechat && (
          <li className={styles.wechat}>
            <div>
              <h3 className={`${heading.heading} ${styles.name}`}>{wechat.name}</h3>
              <p className={styles.text}>{copy.scan}</p>
            </div>
            <Picture
              className={styles.code}
              view={wechat.code && { ...wechat.code, alt: copy.wechatCode }}
              slot={CODE_SLOT}
              ratio={1}
            />
          </li>
        )}
      </ul>
    </MarginAxis>
  );
}

function Marketplace({ name, link }: Channel) {
  return (
    <li className={styles.way}>
      <h3 className={`${heading.heading} ${styles.name}`}>{name}</h3>
      {link && (
        <TextLink link={link} of={name}>
          {storesCopy.page.visit}
        </TextLink>
      )}
    </li>
  );
}
