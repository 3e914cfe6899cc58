import { useLocation } from "@remix-run/react";
import { memo, Suspense } from "react";
import { BelowFirstView } from "#app/framework/BelowFirstView.tsx";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import { lazyPart } from "#app/framework/lazyPart.tsx";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import { type AbsentPages, hasPage } from "#shared/domain/enabledPages.ts";
import { closeOverlay, openOverlay } from "#shared/domain/overlays.ts";
import { paths } from "#shared/domain/paths.ts";
import type { Channel, NearestStore } from "#shared/domain/settings.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";
import type { StockView } from "#shared/domain/stock.ts";
import { BuyBar } from "./BuyBar.tsx";
import { Gallery } from "./Gallery.tsx";
import styles from "./ProductScreen.module.css";
import { galleryPictures, type ProductPicture, posterSource, thumbnailView } from "./pictures.ts";
import { Services, type ServicesProps } from "./Services.tsx";
import type { SharePopoverProps } from "./SharePopover.tsx";
import type { SiblingsProps } from "./Siblings.tsx";
import { Summary } from "./Summary.tsx";
import "./BuyDialog.tsx?styles";
import "./Viewer.tsx?styles";

const opensBuy = (search: URLSearchParams) => search.get("dialog") === "buy";

const BuyDialog = lazyPart(async () => (await import("./BuyDialog.tsx")).BuyDialog, opensBuy);
const Viewer = lazyPart(
  async () => (await import("./Viewer.tsx")).Viewer,
  (search) => search.has("picture"),
);

export type ProductScreenProps = {
  id: string;
  name: string;
  series: { text: string; english: boolean };
  price: string | null;
  posterPrice?: string | null;
  /** Limited to the number of viewer slides. */
  pictures: ProductPicture[];
  siblings: SiblingsProps[] | null;
  /** Terms at the end of the summary. */
  ticks: string[];
  /** Whether breadcrumbs are rendered above. */
  hasTrail: boolean;
  share: Omit<SharePopoverProps, "poster">;
  store: NearestStore;
  marketplaces: Channel[];
  wechatShop: Channel | null;
  /** Stores that have it; omitted if none is known. */
  stock?: StockView;
  /** Address for letters; empty if there is none. */
  email: string;
  /** Link to the brand's adviser; omitted if it has none. */
  adviser?: ServicesProps["adviser"];
  /** Pages of the brand that the site does not show. */
  absent?: AbsentPages;
  /** Details and editor blocks. */
  content: StaticContent;
};

/**
 * Product page: gallery, summary and services, static content, two dialogs. Memoised to avoid a render while another
 * page loads.
 */
export const ProductScreen = memo(function ProductScreen(product: ProductScreenProps) {
  const { id, name, series, price, pictures, ticks, store } = product;
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const picture = openPicture(search, pictures.length);
  const buyHref = openOverlay(location, "dialog", "buy");
  const stock = product.stock && {
    stock: product.stock,
    allHref: hasPage("stores") ? paths.stockOf(id) : null,
  };
  const isLong = stock !== undefined || (product.siblings?.length ?? 0) > 1;
  return (
    <>
      <div>
        <article
          className={styles.top}
          data-trail={product.hasTrail}
          data-long={isLong}
          {...dialogBackground}
        >
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
              share={{
                ...product.share,
                poster: {
                  title: [series.text, name].filter(Boolean).join(" "),
                  price: product.posterPrice,
                  picture: pictures[0] ? posterSource(pictures[0]) : null,
                  code: product.share.code,
                },
              }}
              buyHref={buyHref}
              stock={stock}
            />
          </div>
          <div className={styles.services}>
            <Services
              fallback={store}
              absent={product.absent}
              piece={{ title: name, address: product.share.url }}
              adviser={product.adviser}
              email={product.email}
            />
          </div>
          <LateStyles />
        </article>
        <BelowFirstView>
          <StaticHtml content={product.content} />
        </BelowFirstView>
        <BuyBar price={price} href={buyHref} />
      </div>
      <Suspense fallback={null}>
        {opensBuy(search) && (
          <BuyDialog
            piece={{
              name,
              series,
              price,
              picture: pictures[0] ? thumbnailView(pictures[0]) : null,
            }}
            store={store}
            stock={stock}
            online={{ marketplaces: product.marketplaces, wechat: product.wechatShop }}
            path={location.pathname}
            closeHref={closeOverlay(location)}
          />
        )}
        {picture !== null && <Viewer pictures={pictures} current={picture} />}
      </Suspense>
    </>
  );
});

/** Returns the number of the picture that a URL opens in the viewer, from 1, or `null`. */
function openPicture(search: URLSearchParams, count: number): number | null {
  const value = search.get("picture");
  if (value === null || !/^[1-9]\d?$/.test(value)) return null;
  const n = Number(value);
  return n <= count ? n : null;
}
