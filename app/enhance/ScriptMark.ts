import { createContext } from "react";

/**
 * Mark that the server puts on the scripts it renders and takes off again after hashing them for the
 * CSP; the browser never sees one.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
