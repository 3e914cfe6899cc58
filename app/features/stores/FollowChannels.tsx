import { storesCopy } from "#shared/copy/stores.ts";
import type { SiteSettings } from "#shared/domain/settings.ts";
import { ChannelList, type ChannelListProps } from "./ChannelList.tsx";

export type FollowChannelsProps = Pick<ChannelListProps, "titleAs"> & {
  follow: SiteSettings["follow"];
};

const copy = storesCopy.follow;

/** Social channels of the store popover: WeChat account, microblog, lifestyle-sharing app. */
export function FollowChannels({ follow, titleAs }: FollowChannelsProps) {
  const { wechat, weibo, xiaohongshu } = follow;
  const rows: ChannelListProps["rows"] = [];
  if (wechat) {
    rows.push({ icon: "wechat", channel: wechat, hint: copy.scan, codeAlt: copy.wechatCode });
  }
  if (weibo) rows.push({ icon: "weibo", channel: weibo });
  if (xiaohongshu) rows.push({ icon: "xiaohongshu", channel: xiaohongshu });
  return <ChannelList title={copy.title} titleAs={titleAs} rows={rows} />;
}
