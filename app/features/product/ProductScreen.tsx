import { useLocation } from "@remix-run/react";
import { closeOverlay, openOverlay } from "#app/domain/overlays.ts";
import type { Channel, NearestStore } from "#app/domain/settings.ts";
import type { StaticContent } from "#app/domain/staticHtml.ts";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { BuyDialog } from "./BuyDialog.tsx";
import { Gallery } from "./Gallery.tsx";
import styles from "./ProductScreen.module.css";
import { galleryPictures, type ProductPicture, thumbnailView } from "./pictures.ts";
import type { SharePopoverProps } from "./SharePopover.tsx";
import type { SiblingsProps } from "./Siblings.tsx";
import { Summary } from "./Summary.tsx";
import { Viewer } from "./Viewer.tsx";

export type ProductScreenProps = {
  id: string;
  name: string;
  series: { text: string; english: boolean };
  price: string | null;
  /** At most as many as the viewer shows. */
  pictures: ProductPicture[];
  siblings: SiblingsProps | null;
  /** The services of the summary's foot. */
  ticks: string[];
  /** Whether breadcrumbs stand above. */
  hasTrail: boolean;
  share: SharePopoverProps;
  store: NearestStore;
  marketplaces: Channel[];
  wechatShop: Channel | null;
  /** The catalogue entry and the editors' blocks. */
  content: StaticContent;
};

/** The product page: gallery and summary, what stands below them, two dialogs. */
export function ProductScreen(product: ProductScreenProps) {
  const { id, name, series, price, pictures, ticks, store } = product;
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const picture = openPicture(search, pictures.length);
  return (
    <>
      <article className={styles.top} data-trail={product.hasTrail}>
        <div className={styles.gallery}>
          <Gallery
            key={id}
            slides={galleryPictures(pictures)}
            viewerHref={(n) => openOverlay(location, "picture", String(n))}
          />
        </div>
        <div className={styles.summary}>
          <Summary
            name={name}
            series={series}
            price={price}
            siblings={product.siblings}
            ticks={ticks}
            share={product.share}
            storeName={store.name}
            buyHref={openOverlay(location, "dialog", "buy")}
          />
        </div>
      </article>
      <StaticHtml content={product.content} />
      {search.get("dialog") === "buy" && (
        <BuyDialog
          piece={{ name, series, price, picture: pictures[0] ? thumbnailView(pictures[0]) : null }}
          store={store}
          online={{ marketplaces: product.marketplaces, wechat: product.wechatShop }}
          closeHref={closeOverlay(location)}
        />
      )}
      {picture !== null && <Viewer pictures={pictures} current={picture} />}
    </>
  );
}

/** Number of the picture that an address opens in the viewer, from 1; `null` when it opens none. */
function openPicture(search: URLSearchParams, count: number): number | null {
  const value = search.get("picture");
  if (value === null || !/^[1-9]\d?$/.test(value)) return null;
  const n = Number(value);
  return n <= count ? n : null;
}
