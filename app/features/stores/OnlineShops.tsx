import { nearestStoreCopy } from "#shared/copy/nearestStore.ts";
import type { Channel } from "#shared/domain/settings.ts";
import { ChannelList, type ChannelListProps } from "./ChannelList.tsx";

export type OnlineShopsProps = Pick<ChannelListProps, "titleAs"> & {
  /** Marketplace flagship stores with links. */
  marketplaces: Channel[];
  wechat: Channel | null;
};

const copy = nearestStoreCopy.online;

/** Online channels: two marketplace stores and the WeChat store (STORE-22). */
export function OnlineShops({ marketplaces, wechat, titleAs }: OnlineShopsProps) {
  const rows: ChannelListProps["rows"] = marketplaces.map((channel) => ({ channel }));
  if (wechat) {
    rows.push({ icon: "wechat", channel: wechat, hint: copy.scan, codeAlt: copy.wechatCode });
  }
  return <ChannelList title={copy.title} titleAs={titleAs} rows={rows} />;
}
