import { footerCopy } from "#app/copy/layout.ts";
import { hasPage } from "#app/domain/enabledPages.ts";
import { paths } from "#app/domain/paths.ts";
import type { SiteSettings } from "#app/domain/settings.ts";
import { Channel } from "./Channel.tsx";
import { Column } from "./Column.tsx";
import { Flagships } from "./Flagships.tsx";
import { Links } from "./Links.tsx";

const copy = footerCopy.buy;

/** How to buy: boutiques, the flagship stores on marketplaces, the WeChat store and the one of the film platform by their codes. */
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
