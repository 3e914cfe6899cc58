import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

/**
 * The floor of the benchmarks in a browser: a page of as many elements as a document of the site has, of Latin
 * text in the system's face, without styles and scripts.
 * @param link address of its links
 */
export function staticPage(document: string, link = "/"): string {
  const elements = document.match(/<[a-z]/g)?.length ?? 0;
  const rows = `<p><a href=${link}>Plate <b>27 cm</b></a></p>`.repeat(elements / 3);
  const head =
    "<!DOCTYPE html><html lang=en><meta name=viewport content=width=device-width><title>Floor</title>";
  return `${head}<main><h1>Plates</h1>${rows}</main>`;
}

/** Serves a static page in place of each of the site's addresses, compressed in advance. */
export async function startStaticFloor(origin: string, paths: string[], link = "/") {
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    const document = await (await fetch(origin + path)).text();
    pages.set(path, brotliCompressSync(staticPage(document, link)));
  }
  const server = createServer(({ url = "" }, response) => {
    const page = pages.get(url);
    const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" };
    response.writeHead(page ? 200 : 404, page && headers).end(page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
