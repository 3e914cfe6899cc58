import { createHash } from "node:crypto";
import { DEFERRED_LOADER } from "./deferredLoader.ts";

/** The file's name stands for its content. */
export const LOADER_NAME = `${createHash("sha256").update(DEFERRED_LOADER).digest("base64url").slice(0, 16)}.js`;

/** The address of the deferred loader, which every document with scripts names (`app/routes/resources/loader.ts`). */
export const LOADER_ADDRESS = `/resources/loader/${LOADER_NAME}`;
