/** The build's manifest as Remix's compiler hands it to the server's side (private to it). */
declare module "virtual:remix/server-manifest" {
  const manifest: {
    version: string;
    routes: Record<
      string,
      { parentId?: string; path?: string; index?: boolean; module: string; css?: string[] }
    >;
  };
  // biome-ignore lint/style/noDefaultExport: it is the compiler's
  export default manifest;
}

/** The server build itself: documented by Remix for servers of one's own. */
declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node";

  const build: ServerBuild;
  export = build;
}
