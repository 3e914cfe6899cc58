import { footerCopy } from "#shared/copy/layout.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import type { SiteSettings } from "#shared/domain/settings.ts";
import { Channel } from "./Channel.tsx";
import { Column } from "./Column.tsx";
import { Flagships } from "./Flagships.tsx";
import { Links } from "./Links.tsx";

const copy = footerCopy.buy;

/**
 * Where to buy: boutiques, marketplace flagship stores, and the WeChat and video platform stores by QR code.
 */
export function Buy({ shops: { tmall, jd, wechat, douyin } }: { shops: SiteSettings["shops"] }) {
  const flagships = [tmall, jd].flatMap((shop) => shop ?? []);
  return (
    <Column title={copy.title}>
      {hasPage("stores") && <Links links={[{ label: copy.boutiques, href: paths.findUs() }]} />}
      <Flagships shops={flagships} />
      {wechat && <Channel channel={wechat} />}
      {douyin && <Channel channel={douyin} />}
    </Column>
  );
}
