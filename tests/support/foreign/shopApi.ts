import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const IMAGE = "/image.svg";
const items = Array.from({ length: 205 }, (_, at) => ({
  sku: `A/${at}`,
  title: `盘 ${at}`,
  price_cents: 10_001 + at,
  category: "盘/大",
  collection: at % 2 ? "蓝" : "白",
  group: at < 3 ? "A" : null,
  size: `${at} 厘米`,
  facts: { 材质: "硬质瓷" },
}));

/** The response to a request that has a valid token. */
function answer(path: string, url: URL, image: string): [status: number, body: unknown] {
  if (path === "/v1/categories") {
    return [200, [{ code: "盘", title: "盘", children: [{ code: "盘/大", title: "大盘" }] }]];
  }
  if (path === "/v1/items") {
    const from = Number(url.searchParams.get("cursor") ?? 0);
    const to = from + Number(url.searchParams.get("limit"));
    const [query, category] = ["q", "category"].map((name) => url.searchParams.get(name) ?? "");
    const found = items.filter(
      (each) => each.title.includes(query ?? "") && each.category.startsWith(category ?? ""),
    );
    const page = found.slice(from, to).map((each) => ({ ...each, image }));
    return [200, { items: page, next_cursor: to < found.length ? String(to) : null }];
  }
  const item = items.find(({ sku }) => path === `/v1/items/${encodeURIComponent(sku)}`);
  return item
    ? [200, { ...item, image }]
    : [404, { type: "https://shop.example/gone", title: "Gone" }];
}

/**
 * A shop API as tools/starter-backend/shop.mjs expects it: OAuth, cents, cursors, codes with slashes. Its state:
 * the received requests, the number of tokens, the valid one, and whether it is down.
 */
export function createShopApi() {
  const state = { asked: [] as string[], tokens: 0, valid: "", isDown: false };
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", "http://shop");
    const send = (status: number, body: unknown) => {
      const type = status < 400 ? "application/json" : "application/problem+json";
      outgoing.writeHead(status, { "content-type": type }).end(JSON.stringify(body));
    };
    state.asked.push(url.pathname + url.search);
    if (url.pathname === IMAGE) {
      outgoing.writeHead(200, { "content-type": "image/svg+xml" });
      outgoing.end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
      return;
    }
    if (url.pathname === "/oauth/token") {
      state.tokens += 1;
      state.valid = `t${state.tokens}`;
      return send(200, { access_token: state.valid, expires_in: 300 });
    }
    if (state.isDown) return send(503, { type: "about:blank", title: "Maintenance" });
    if (incoming.headers.authorization !== `Bearer ${state.valid}`)
      return send(401, { title: "Expired" });
    return send(...answer(url.pathname, url, `http://${incoming.headers.host}${IMAGE}`));
  });
  return { server, state };
}

/** Listens on a free loopback port; returns the origin. */
export async function listenLocally(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
