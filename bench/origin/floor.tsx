import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { COPY_FILE, type CopiedElement, type Copy } from "./copy.ts";

/**
 * Cost of Remix and React alone, as a build served by remix-serve: at `/` a minimal product page, at
 * `/elements` a copy of one of the site's documents, rendered by one component as Remix's template does. No
 * upstream calls.
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
/** Absent in runs that measure the minimal page only. */
const copy: Copy = existsSync(COPY_FILE)
  ? (JSON.parse(readFileSync(COPY_FILE, "utf8")) as Copy)
  : { elements: [], data: null };

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

/** Elements without components: the floor excludes everything else that a page computes. */
function elementOf({ tag, props, children }: CopiedElement): ReactNode {
  const nodes = children.map((each) => (typeof each === "string" ? each : elementOf(each)));
  return createElement(tag, props, ...nodes);
}

function Elements() {
  useLoaderData();
  return createElement(Fragment, null, ...copy.elements.map(elementOf));
}

/** As Remix's template: the minimal page in one piece, the copy as a stream. */
function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const document = <RemixServer context={context} url={request.url} />;
  if (!request.url.endsWith("/elements")) {
    return new Response(`<!DOCTYPE html>${renderToString(document)}`, { status, headers });
  }
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onShellReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

export const entry: ServerBuild["entry"] = { module: { default: render } };

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
    module: { default: Elements, loader: () => copy.data as object },
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
