import { createContext } from "react";

/**
 * Nonce of the scripts and style rendered by the server, which removes it after hashing them for the CSP;
 * browsers never receive it.
 */
export const DocumentNonce = createContext<string | undefined>(undefined);
