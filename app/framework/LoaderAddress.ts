import { createContext } from "react";

/** Where the deferred loader's file stands; the server says it, and a browser that hydrates has it already. */
export const LoaderAddress = createContext<string | undefined>(undefined);
