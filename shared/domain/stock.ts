/** Stores that have a product, and until when that is true. */
export type StockView = {
  /** At least one, in the backend's order. */
  stores: StoreStock[];
  /** Minute of the render, in Chinese time: `11 月 29 日 16:20`. */
  asOf: string;
};

/** The stock of one product on the stores' page, in all stores that have it. */
export type PieceStock = StockView & { id: string; name: string; href: string };

/** What one store has of a product. */
export type StoreStock = {
  code: string;
  store: string;
  /** In stock, or the backend's words. */
  words: string;
  /** Empty if unknown. */
  telephone: string;
};
