import { FILTER_PREFIX } from "#shared/domain/pageParams.ts";
import { repeatedParams } from "#shared/site/pages.ts";
import { addressKinds, lifetimes, notice, ownParams, ownPaths, trackingParams } from "./table.ts";

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const params = [
  ...new Set([...addressKinds.flatMap((kind) => kind.params), ...repeatedParams]),
].sort();

/**
 * Returns Cloudflare rules by phase: each value is the body of a `PUT
 * /zones/{zone}/rulesets/phases/{phase}/entrypoint` of its Rulesets API.
 */
export function cloudflareJson(): string {
  const own = ownPaths
    .map((path) => `starts_with(http.request.uri.path, ${JSON.stringify(path)})`)
    .join(" or ");
  const ownQuery = ownParams
    .map((name) => `http.request.uri.query contains ${JSON.stringify(`${name}=`)}`)
    .join(" or ");
  const repeatedQuery = repeatedParams
    .map((name) => `http.request.uri.query contains ${JSON.stringify(`${name}=`)}`)
    .join(" or ");
  const notRead = 'not http.request.method in {"GET" "HEAD"}';
  const kept = {
    cache: true,
    edge_ttl: { mode: "respect_origin" },
    browser_ttl: { mode: "respect_origin" },
    serve_stale: { disable_stale_while_updating: false },
  };
  const key = (query_string: unknown, ignore_query_strings_order = true) => ({
    ignore_query_strings_order,
    custom_key: { query_string },
  });
  const rule = (ref: string, description: string, expression: string, settings: object) => ({
    ref,
    description,
    expression,
    action: "set_cache_settings",
    action_parameters: settings,
    enabled: true,
  });
  return json({
    http_request_transform: {
      name: "Site: addresses",
      description: notice[0],
      kind: "zone",
      phase: "http_request_transform",
      rules: [
        {
          ref: "tracking_parameters",
          description: "What campaigns and messengers add reaches no key and no page",
          expression: `http.request.method in {"GET" "HEAD"} and http.request.uri.query ne ""`,
          action: "rewrite",
          action_parameters: {
            uri: {
              query: {
                expression: `remove_query_args(http.request.uri.query, ${trackingParams.map((name) => JSON.stringify(name)).join(", ")})`,
              },
            },
          },
          enabled: true,
        },
      ],
    },
    http_request_cache_settings: {
      name: "Site: cache",
      description: notice[0],
      kind: "zone",
      phase: "http_request_cache_settings",
      // The last matching rule applies.
      rules: [
        rule(
          "pages",
          "Pages and their data: the answers say how long; known parameters in one order",
          'http.request.method in {"GET" "HEAD"}',
          { ...kept, cache_key: key({ include: { list: params } }) },
        ),
        // A site without the features that read them has none; a rule without a condition would be refused.
        ...(repeatedParams.length > 0
          ? [
              rule(
                "repeated_parameters",
                "Parameters that an address may have several times: known parameters in the order sent",
                repeatedQuery,
                { ...kept, cache_key: key({ include: { list: params } }, false) },
              ),
            ]
          : []),
        rule(
          "filtered_listings",
          "Filters of listings are named by the catalogue: all parameters, in one order",
          `http.request.uri.query contains ${JSON.stringify(FILTER_PREFIX)}`,
          { ...kept, cache_key: key({ include: { all: true } }) },
        ),
        rule(
          "assets",
          "Files named by their content: kept for a year, old releases' too; no parameter counts",
          'starts_with(http.request.uri.path, "/assets/")',
          { ...kept, cache_key: key({ exclude: { all: true } }) },
        ),
        rule(
          "own",
          "Forms, and what is one visitor's own",
          `(${notRead}) or (${own}) or (${ownQuery})`,
          { cache: false },
        ),
      ],
    },
  });
}

/** One function in the format of the Aliyun API. */
const aliyun = (functionName: string, args: Record<string, string | number>) => ({
  functionArgs: Object.entries(args).map(([argName, argValue]) => ({
    argName,
    argValue: String(argValue),
  })),
  functionName,
});

/**
 * Returns the `Functions` of Aliyun's `BatchSetDcdnDomainConfigs` and `BatchSetCdnDomainConfig`, which are
 * identical for DCDN and CDN.
 */
export function aliyunJson(): string {
  // Response headers take precedence, most of all `no-store`.
  const answerCounts = { swift_origin_cache_high: "on", swift_no_cache_low: "off" };
  const path = (path: string, ttl: number, weight: number, more = {}) =>
    aliyun("path_based_ttl_set", { path, ttl, weight, ...more });
  return json({
    Functions: [
      // Aliyun removes parameters by name only. It cannot sort them, and it cannot keep an allow-list of
      // filters, whose names come from the catalogue.
      aliyun("ali_remove_args", { ali_remove_args: trackingParams.join(" "), keep_oss_args: "on" }),
      path("/", lifetimes.page?.fresh ?? 0, 1, answerCounts),
      path("/pdp/", lifetimes.product?.fresh ?? 0, 50, answerCounts),
      path("/products/", lifetimes.listing?.fresh ?? 0, 50, answerCounts),
      path("/assets/", lifetimes.media?.fresh ?? 0, 99),
      path("/resources/demo-media/", lifetimes.media?.fresh ?? 0, 99),
      ...ownPaths.map((own) => path(own, 0, 98)),
      aliyun("forward_scheme", { enable: "on", scheme_origin: "follow" }),
      aliyun("https_force", { enable: "on" }),
      aliyun("brotli", { enable: "on" }),
      aliyun("gzip", { enable: "on" }),
    ],
  });
}
