import { createContext } from "react";

/**
 * Nonce that the server puts on the scripts and the style it renders and removes after hashing
 * them for the CSP; the browser never sees it.
 */
export const DocumentNonce = createContext<string | undefined>(undefined);
