import { footerCopy } from "#shared/copy/layout.ts";
import type { SiteSettings } from "#shared/domain/settings.ts";
import { Channel } from "./Channel.tsx";
import { Column } from "./Column.tsx";

const order = ["wechat", "weibo", "xiaohongshu", "douyin"] as const;

/** Social channels of the settings; renders nothing without any. */
export function Follow({ follow }: { follow: SiteSettings["follow"] }) {
  const channels = order.flatMap((icon) => {
    const channel = follow[icon];
    return channel ? [{ icon, channel }] : [];
  });
  if (channels.length === 0) return null;
  return (
    <Column title={footerCopy.follow.title}>
      <ul>
        {channels.map(({ icon, channel }) => (
          <li key={icon}>
            <Channel icon={icon} channel={channel} />
          </li>
        ))}
      </ul>
    </Column>
  );
}
