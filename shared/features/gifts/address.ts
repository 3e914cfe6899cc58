/** The page of gifts for persons. */
export const GIFTS_ADDRESS = "/gifts";
