import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import { renderToString } from "react-dom/server";

/**
 * Cost of Remix and React alone, as a build served by remix-serve: at `/` a minimal product page, at
 * `/elements` one with as many elements as the site's. No upstream calls.
 */
const product = {
  name: "青蕾 平盘 27 cm",
  price: "¥ 1,980.00",
  text: "一只平盘，一位画师，三个白日。",
  pictures: [1, 2, 3, 4, 5].map((k) => `/pictures/plate-${k}.jpg`),
  facts: ["材质", "工艺", "直径", "容量", "产地", "保养"].map((name, k) => ({
    name,
    value: `${k}`,
  })),
};
const ELEMENTS = 930;

function Root() {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

function Product() {
  const { name, price, text, pictures, facts } = useLoaderData<typeof product>();
  return (
    <main>
      <h1>{name}</h1>
      {pictures.map((src) => (
        <img key={src} src={src} width="390" height="390" alt={name} />
      ))}
      <p>{price}</p>
      <p>{text}</p>
      <dl>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <form method="post">
        <button type="submit">即刻选购</button>
      </form>
    </main>
  );
}

function Elements() {
  const { rows } = useLoaderData<{ rows: { id: number; label: string }[] }>();
  return (
    <ul>
      {rows.map(({ id, label }) => (
        <li key={id} className="row">
          <a className="link" href={`/pdp/${id}`}>
            <span className="label">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = renderToString(<RemixServer context={context} url={request.url} />);
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

export const entry: ServerBuild["entry"] = { module: { default: render } };

const rows = Array.from({ length: ELEMENTS / 3 }, (_, id) => ({ id, label: `青蕾 平盘 ${id} cm` }));
export const routes: ServerBuild["routes"] = {
  root: { id: "root", path: "", module: { default: Root } },
  product: {
    id: "product",
    parentId: "root",
    index: true,
    module: { default: Product, loader: () => product },
  },
  elements: {
    id: "elements",
    parentId: "root",
    path: "elements",
    module: { default: Elements, loader: () => ({ rows }) },
  },
};

function described(id: string) {
  const { parentId, path, index } = routes[id] ?? {};
  return {
    id,
    parentId,
    path,
    index,
    hasAction: false,
    hasLoader: parentId !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
    module: `/${id}.js`,
    imports: [],
  };
}

export const assets: ServerBuild["assets"] = {
  entry: { imports: [], module: "/entry.js" },
  routes: Object.fromEntries(Object.keys(routes).map((id) => [id, described(id)])),
  url: "/manifest.js",
  version: "floor",
};
export const publicPath = "/assets/";
export const assetsBuildDirectory = "build/client/assets";
export const future: ServerBuild["future"] = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: false,
};
export const isSpaMode = false;
export const mode = "production";

// A second server returns the CPU time of this process in seconds.
const clock = createServer((_, response) => {
  const { user, system } = process.cpuUsage();
  response.end(String((user + system) / 1e6));
}).listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify({ clock: (clock.address() as AddressInfo).port })}\n`);
});
