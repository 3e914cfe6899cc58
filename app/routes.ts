import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The URL table of the specification (§2), row for row, then the addresses beside it. */
export default [
  layout("routes/layouts/site.tsx", [
    index("routes/home.tsx"),
    route("pdp/:slug", "routes/product.tsx"),
  ]),
  route("favicon.ico", "routes/resources/favicon.ts"),
  route("healthz", "routes/resources/healthz.ts"),
  route("readyz", "routes/resources/readyz.ts"),
  route("metrics", "routes/resources/metrics.ts"),
  route("resources/demo-media/*", "routes/resources/demo-media.ts"),
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
