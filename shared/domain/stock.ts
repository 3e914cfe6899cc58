/** What one store has of a product. */
export type StoreStock = {
  code: string;
  store: string;
  /** In stock, or the backend's words. */
  words: string;
  /** Empty if unknown. */
  telephone: string;
};
