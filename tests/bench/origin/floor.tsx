import { createServer } from "node:http";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, Scripts } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { announce } from "./announce.ts";

/** What Remix and React cost by themselves: a page of one heading, rendered for each request. */
function Root() {
  return (
    <html lang="zh-CN">
      <head>
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

const build: ServerBuild = {
  entry: {
    module: {
      default: (request, status, headers, context) => {
        headers.set("Content-Type", "text/html; charset=utf-8");
        const html = renderToString(<RemixServer context={context} url={request.url} />);
        return new Response(`<!DOCTYPE html>${html}`, { status, headers });
      },
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    page: {
      id: "page",
      parentId: "root",
      index: true,
      module: { default: () => <h1>白湖</h1>, loader: () => ({ name: "白湖" }) },
    },
  },
  assets: {
    entry: { imports: [], module: "/entry.js" },
    routes: {
      root: module("root", undefined, false),
      page: module("page", "root", true),
    },
    url: "/manifest.js",
    version: "floor",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
  isSpaMode: false,
  mode: "production",
};

function module(id: string, parentId: string | undefined, hasLoader: boolean) {
  return {
    id,
    parentId,
    path: parentId ? undefined : "",
    index: parentId ? true : undefined,
    hasAction: false,
    hasLoader,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
    module: `/${id}.js`,
    imports: [],
  };
}

const handle = createRequestHandler(build, "production");
announce(
  createServer(async ({ url }, response) => {
    const page = await handle(new Request(`http://floor${url}`));
    response.writeHead(page.status, Object.fromEntries(page.headers));
    response.end(await page.text());
  }),
);
