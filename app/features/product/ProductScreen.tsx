import { useLocation } from "@remix-run/react";
import { Blocks } from "../../blocks/Blocks.tsx";
import type { Block } from "../../domain/blocks.ts";
import type { Crumb } from "../../domain/crumbs.ts";
import { closeOverlay, openOverlay } from "../../domain/overlays.ts";
import type { Channel, NearestStore } from "../../domain/settings.ts";
import { BuyDialog } from "./BuyDialog.tsx";
import { Details, type DetailsProps } from "./Details.tsx";
import { Gallery } from "./Gallery.tsx";
import { openPicture } from "./openPicture.ts";
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
  pictures: { items: ProductPicture[] };
  siblings: SiblingsProps | null;
  description: string[];
  attributes: DetailsProps["attributes"] & { ticks: string[] };
  /** Empty when the page has no trail. */
  crumbs: Crumb[];
  share: SharePopoverProps;
  store: NearestStore;
  marketplaces: Channel[];
  wechatShop: Channel | null;
  blocks: Block[];
};

/** The product page: gallery and summary, the catalogue entry, the editors' blocks, two dialogs. */
export function ProductScreen(product: ProductScreenProps) {
  const { id, name, series, price, attributes, store } = product;
  const { items } = product.pictures;
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const picture = openPicture(search, items.length);
  return (
    <>
      <article className={styles.top} data-trail={product.crumbs.length > 0}>
        <div className={styles.gallery}>
          <Gallery
            key={id}
            slides={galleryPictures(items)}
            viewerHref={(n) => openOverlay(location, "picture", String(n))}
          />
        </div>
        <div className={styles.summary}>
          <Summary
            name={name}
            series={series}
            price={price}
            siblings={product.siblings}
            ticks={attributes.ticks}
            share={product.share}
            storeName={store.name}
            buyHref={openOverlay(location, "dialog", "buy")}
          />
        </div>
      </article>
      <Details description={product.description} attributes={attributes} />
      <Blocks blocks={product.blocks} />
      {search.get("dialog") === "buy" && (
        <BuyDialog
          piece={{ name, series, price, picture: items[0] ? thumbnailView(items[0]) : null }}
          store={store}
          online={{ marketplaces: product.marketplaces, wechat: product.wechatShop }}
          closeHref={closeOverlay(location)}
        />
      )}
      {picture !== null && <Viewer pictures={items} current={picture} />}
    </>
  );
}
