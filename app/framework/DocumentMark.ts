import { createContext } from "react";

/**
 * Mark that the server puts on the scripts and the style it renders and takes off again after hashing
 * them for the CSP; the browser never sees one.
 */
export const DocumentMark = createContext<string | undefined>(undefined);
