import { createContext } from "react";

/** URL of the deferred loader's file, provided by the server; a hydrating browser has already loaded it. */
export const LoaderAddress = createContext<string | undefined>(undefined);
