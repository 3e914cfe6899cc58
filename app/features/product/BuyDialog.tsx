import { Adviser } from "#app/features/stores/Adviser.tsx";
import { OnlineShops, type OnlineShopsProps } from "#app/features/stores/OnlineShops.tsx";
import { StockList, type StockListProps } from "#app/nearest-store/StockList.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { Price } from "#app/ui/Price.tsx";
import { productCopy } from "#shared/copy/product.ts";
import type { PictureView } from "#shared/domain/images.ts";
import { fixedSlot } from "#shared/domain/pictureSlots.ts";
import type { NearestStore } from "#shared/domain/settings.ts";
import styles from "./BuyDialog.module.css";
import { NearestStoreCard } from "./NearestStoreCard.tsx";

const SLOT = fixedSlot(96);

type Piece = {
  name: string;
  series: { text: string; english: boolean };
  /** Formatted; `null`: price on request at a boutique. */
  price: string | null;
  picture: PictureView | null;
};

export type BuyDialogProps = {
  piece: Piece;
  store: NearestStore;
  /** Stores that have it. */
  stock?: StockListProps;
  online: OnlineShopsProps;
  /** Path of the product's page. */
  path: string;
  /** URL without the dialog. */
  closeHref: string;
};

/**
 * Where to buy: the nearest boutique and the online shops. The site has no checkout and no cart (PDP-19 to
 * PDP-24).
 */
export function BuyDialog({ piece, store, stock, online, path, closeHref }: BuyDialogProps) {
  return (
    <Dialog title={productCopy.buy.action} closeHref={closeHref} size="buy" hideTitle>
      <div className={styles.layout}>
        <div className={styles.store}>
          <NearestStoreCard defaultStore={store} />
          {stock && <StockList {...stock} />}
          <Adviser path={path} />
        </div>
        <div className={styles.online}>
          <PieceCard {...piece} />
          <OnlineShops {...online} />
        </div>
      </div>
    </Dialog>
  );
}

function PieceCard({ name, series, price, picture }: Piece) {
  return (
    <div className={styles.piece}>
      <Picture className={styles.picture} view={picture} slot={SLOT} ratio={1} />
      <div className={styles.words}>
        {series.text && (
          <p className={styles.series} lang={series.english ? "en" : undefined}>
            {series.text}
          </p>
        )}
        <p className={styles.name}>{name}</p>
        {price === null ? (
          <p className={styles.inquiry}>{productCopy.price.inquiry}</p>
        ) : (
          <p className={styles.price}>
            <Price amount={price} />
          </p>
        )}
      </div>
    </div>
  );
}
