import type { FrameView } from "#shared/domain/layout.ts";
import { FollowChannels } from "./FollowChannels.tsx";
import { OnlineShops } from "./OnlineShops.tsx";

/** Online and social channels in the store popover (STORE-04 to STORE-06). */
export function StoreChannels({ shops, follow }: Pick<FrameView, "shops" | "follow">) {
  const marketplaces = [shops.tmall, shops.jd].flatMap((shop) => (shop?.link ? [shop] : []));
  return (
    <>
      <OnlineShops marketplaces={marketplaces} wechat={shops.wechat} titleAs="p" />
      <FollowChannels follow={follow} titleAs="p" />
    </>
  );
}
