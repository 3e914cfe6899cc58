/** Contents of a block as editors write them, by model name; `app/blocks/registry.server.ts` declares its members. */
// biome-ignore lint/suspicious/noEmptyInterface: the registry of blocks adds the members
export interface BlockContents {}
