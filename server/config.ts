import { isIP } from "node:net";
import { z } from "zod";
import { contactDefaults } from "#brand/contact.ts";
import { facts } from "#brand/facts.ts";
import { telephoneHours } from "#brand/hours.ts";
import { marks } from "#brand/marks.ts";
import type { BrandMarks } from "#brands/pack.ts";
import {
  type ContentArea,
  type ContentIds,
  contentAreas,
  type FurtherPage,
  furtherPages,
  isFurtherPage,
  optionalAreas,
} from "#shared/contract/contentAreas.ts";
import { demoAccessToken, demoContentIds } from "#shared/contract/demoIdentity.ts";
import { analyticsProviders } from "#shared/copy/consent.ts";
import { analyticsServices } from "#shared/domain/analytics.ts";
import { areasOn } from "#shared/site/contentAreas.ts";
import { analyticsRules } from "./analyticsServices.ts";
import { mapsServices } from "./mapsServices.ts";
import { readSecretFiles, Secrets } from "./secretFiles.ts";
import { readDsn } from "./sentryDsn.ts";

/** Whether a backend may lack the area: a page, or a part of pages, is then left out. */
const mayLack = (area: ContentArea) =>
  isFurtherPage(area) || optionalAreas.some((each) => each === area);

/** Areas that require an id with a remote backend. */
const requiredAreas = areasOn.filter((area) => !mayLack(area));

/**
 * Parses a URL; `null` for anything but an http or https URL, because zod continues after the first error.
 */
const httpUrl = (value: string) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;

const isHttp = (value: string) => httpUrl(value) !== null;
/** Credentials in a URL: `fetch` rejects them, and logs would show them. */
const hasNoUser = (value: string) => !httpUrl(value)?.username && !httpUrl(value)?.password;
const hasNoQuery = (value: string) => !httpUrl(value)?.search && !httpUrl(value)?.hash;
const hasNoPath = (value: string) => (httpUrl(value)?.pathname ?? "/") === "/";

const webAddress = z
  .string()
  .url()
  .refine(isHttp, "must be http or https")
  .refine(hasNoUser, "must not name a user")
  .refine(hasNoQuery, "must not have a query or fragment");

const origin = webAddress
  .refine(hasNoPath, "must not have a path")
  .transform((value) => new URL(value).origin);

/** An API base may have a path; it never ends in a slash, because the catalogue's paths start with one. */
const apiBase = webAddress.transform((value) => value.replace(/\/+$/, ""));

/**
 * An image service besides `oss`, `oss-avif` and `off`: either a query suffix (`width={w}&format=webp`), or a
 * URL with `{url}` for the encoded image URL.
 */
const resizer = z
  .string()
  .refine(
    (value) => ["oss", "oss-avif", "off"].includes(value) || value.split("{w}").length === 2,
    "must be `oss`, `oss-avif`, `off`, or hold {w} once",
  )
  .refine(
    (value) => /^([\w!$&'()*+,./:;=?@~%|-]|\{(w|url)\})*$/.test(value),
    "must be part of an address",
  )
  .refine(
    (value) => value.includes("{url}") === /^(https?:\/\/[^/]|\/(?!\/))/i.test(value),
    "must begin with http, https or / where it holds {url}, and only there",
  );

/** Origins separated by spaces. */
const origins = z
  .string()
  .default("")
  .transform((value) => value.split(/\s+/).filter(Boolean))
  .pipe(z.array(origin));

const optional = <T extends z.ZodTypeAny>(schema: T) => z.literal("").or(schema).optional();
const headerName = z.string().regex(/^[a-z][a-z0-9-]*$/, "must be a lower-case header name");
/** Text that is valid in a header or in a cookie. */
const headerText = z
  .string()
  .regex(/^[\x20-\x3a\x3c-\x7e]*$/, "must be one line of plain characters without ;");
const identifier = headerText.min(1);
const cookieName = z.string().regex(/^[!#$%&'*+.^_`|~\w-]*$/, "must be a cookie name");
/** `NAME=` without a value is a mistake, not zero. */
const written = <T extends z.ZodTypeAny>(number: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), number);
const wholeNumber = (min: number, max: number) =>
  written(z.coerce.number().int().min(min).max(max));
const share = written(z.coerce.number().min(0).max(1));
/** One day: far below 2³¹ ms, beyond which a timer fires immediately. */
const LONGEST_MS = 86_400_000;
const duration = wholeNumber(100, LONGEST_MS);
const port = wholeNumber(0, 65_535);
/** An IP address or a valid DNS name; four numbers that form no IP address are rejected. */
const listenHost = z
  .string()
  .max(253)
  .refine(
    (value) =>
      value === "" ||
      isIP(value) !== 0 ||
      (/^([a-z\d]([a-z\d-]{0,61}[a-z\d])?)(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i.test(value) &&
        !/(^|\.)\d+$/.test(value)),
    "must be an address or a host name",
  );

/** The value of `COMMERCE_API_BASE` that selects the embedded demo backend. */
const EMBEDDED = "embedded";
/** The value of `COMMERCE_CONTENT_IDS` for a separate demo backend (`npm run backend demo`). */
const DEMO_IDS = "demo";

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});

const contentIds = json.pipe(
  z.record(z.string()).transform((ids, context) => {
    const unknown = Object.keys(ids).filter((area) => !contentAreas.some((each) => each === area));
    if (unknown.length > 0) {
      context.addIssue({ code: "custom", message: `no such area: ${unknown.join(", ")}` });
    }
    const empty = requiredAreas.filter((area) => ids[area]?.trim() === "");
    if (empty.length > 0) {
      context.addIssue({ code: "custom", message: `empty: ${empty.join(", ")}` });
    }
    return ids as Partial<Record<ContentArea, string>>;
  }),
);

/** Names of verification files for search engines and WeChat: no path, exactly one dot. */
const OWNERSHIP_NAME = /^[A-Za-z0-9][\w-]{0,99}\.(html|txt|xml)$/;
/** Names that the site serves itself. */
const OWN_FILES = ["robots.txt", "sitemap.xml"];
const MOST_OWNERSHIP_FILES = 20;

const ownershipFiles = json
  .pipe(
    z.record(
      z
        .string()
        .regex(OWNERSHIP_NAME, "names must be plain, and end in .html, .txt or .xml")
        .refine(
          (name) => !OWN_FILES.includes(name.toLowerCase()),
          "must not be a file of the site",
        ),
      z
        .string()
        .min(1)
        .max(2048)
        .regex(/^[\x20-\x7e\r\n]+$/, "contents must be plain characters")
        .refine((content) => !/<script|<iframe|javascript:/i.test(content), "must hold no script"),
    ),
  )
  .refine(
    (files) => Object.keys(files).length <= MOST_OWNERSHIP_FILES,
    `must be ${MOST_OWNERSHIP_FILES} files at most`,
  );

/**
 * Secrets that may be in a file named by `NAME_FILE`. Some change without a restart. Others do not: Redis is
 * a single connection that limits and outcomes depend on, and the collector's client keeps its headers.
 */
export const secretNames = {
  changing: [
    "COMMERCE_ACCESS_TOKEN",
    "MAPS_API_KEY",
    "METRICS_TOKEN",
    "PURGE_SECRET",
    "EDGE_PURGE_TOKEN",
    "PREVIEW_SECRET",
    "WECHAT_APP_SECRET",
  ],
  lasting: ["REDIS_URL", "OTEL_EXPORTER_OTLP_HEADERS"],
} as const;

/** Secrets as files, as provided by orchestrators: environment variables may be visible to others. */
const secretFiles = <Name extends string>(names: readonly Name[], change: string) => {
  const variable = (name: Name) =>
    z.string().default("").describe(`File that holds ${name} instead; ${change}`);
  const variables = names.map((name) => [`${name}_FILE`, variable(name)]);
  return Object.fromEntries(variables) as Record<`${Name}_FILE`, ReturnType<typeof variable>>;
};

/** All variables of the site. `npm run docs settings` writes `.env.example` from it, with its sentences. */
export const environment = z.object({
  PORT: port.default(3000).describe("Port on which the site listens"),
  HOST: listenHost.default("").describe("Address on which the site listens; empty: all"),
  LISTEN_BACKLOG: wholeNumber(1, 65_535)
    .default(4096)
    .describe(
      "Connections that wait to be accepted, at most; the kernel's own limit (net.core.somaxconn) is the least",
    ),
  SITE_URL: optional(origin)
    .default("")
    .describe(
      "Fixed public origin: canonical links, share links, QR codes, form origin check; empty: any local address, with the embedded backend only",
    ),
  COMMERCE_API_BASE: optional(z.literal(EMBEDDED).or(apiBase))
    .default("")
    .describe(
      "Base URL of the commerce API, or `embedded`: the demo backend; empty: embedded, and no start in production",
    ),
  COMMERCE_ACCESS_TOKEN: headerText
    .default("")
    .describe("Token for the calls that send one (secret); the demo backend has its own"),
  COMMERCE_STORE_CODE: identifier.default("ST0002").describe("Store code sent upstream"),
  COMMERCE_STORE_ID: identifier.default("20002").describe("Store id sent upstream"),
  COMMERCE_CHANNEL_CODE: identifier.default("RC").describe("Channel code sent upstream"),
  COMMERCE_CHANNEL_ID: identifier.default("10003").describe("Channel id sent upstream"),
  COMMERCE_STORE_HEADER: headerName
    .default("store-code")
    .describe("Name of the header that carries the store code"),
  COMMERCE_TOKEN_HEADER: headerName
    .default("access-token")
    .describe("Name of the header that carries the access token"),
  COMMERCE_XSRF_COOKIE: cookieName
    .default("XSRF-TOKEN")
    .describe("Anti-forgery cookie name agreed with the commerce API"),
  COMMERCE_XSRF_HEADER: headerName
    .default("x-xsrf-token")
    .describe("Anti-forgery header name agreed with the commerce API"),
  COMMERCE_TIMEOUT_MS: wholeNumber(0, LONGEST_MS)
    .default(10000)
    .describe(
      "Deadline of one upstream call in milliseconds; 0: none, but a minute for reads, and no shorter budget of a page",
    ),
  PAGE_BUDGET_MS: wholeNumber(1, LONGEST_MS)
    .default(3000)
    .describe(
      "How long an uncached page waits for the commerce API in total, in milliseconds; without effect if COMMERCE_TIMEOUT_MS is 0",
    ),
  COMMERCE_CONTENT_IDS: optional(z.literal(DEMO_IDS).or(contentIds))
    .default("")
    .describe(
      "JSON: area name to content or page id, or `demo`: the demo backend's; empty: those, and no start in production with a remote backend. A page whose id the specification does not name is left out without one; an empty id states that there is none",
    ),
  DEMO_BRAND: z
    .enum(["", "shown"])
    .default("")
    .describe(
      "`shown`: allows, for a trial, the demo brand with a remote backend, or the demo backend with your own brand; empty: production refuses both",
    ),
  COMMERCE_MAP: z
    .string()
    .default("")
    .describe(
      "JSON file that gives rows of the commerce API other paths or header names (docs/integration.md); empty: none",
    ),
  COMMERCE_CACHE: z
    .enum(["on", "off"])
    .default("on")
    .describe("Whether the API's answers are cached; off only while a backend is being built"),
  COMMERCE_FIXTURES: z
    .string()
    .default("")
    .describe(
      "Folder of recorded answers that replace the API (npm run backend record); empty: the API is called",
    ),
  OWNERSHIP_FILES: optional(ownershipFiles)
    .default("")
    .describe(
      "JSON: file name to content, with which search engines and WeChat verify the site's owner; empty: none",
    ),
  IMAGE_ORIGINS: origins.describe("Further origins of pictures, separated by spaces"),
  IMAGE_RESIZER: optional(resizer)
    .default("")
    .describe(
      "Resizer of pictures: `oss` (x-oss-process), `oss-avif` (AVIF, too), `off`, or a query or an address with {w}, and {url} (docs/generated/commerce-api.md); empty: `oss`, for the embedded backend `oss-avif`",
    ),
  IMAGE_BASE: optional(apiBase)
    .default("")
    .describe(
      "Base URL of relative picture addresses in answers and contents; empty: they are paths of the site",
    ),
  MAPS_SERVICE: z
    .enum(["tencent", "amap", "baidu"])
    .default("tencent")
    .describe(
      "Maps service that locates a visitor's address: `tencent`, `amap` or `baidu`; gives the defaults of the four below",
    ),
  MAPS_API_BASE: optional(apiBase)
    .default("")
    .describe("Base URL of the maps service; empty: the service's own"),
  MAPS_PATH: z
    .string()
    .regex(/^(\/[^?#\s\\]*)?$/, "must be a path that begins with a slash")
    .default("")
    .describe("Path of its IP location; empty: the service's own"),
  MAPS_QUERY: z
    .string()
    .refine(
      (value) => value === "" || ["{ip}", "{key}"].every((place) => value.includes(place)),
      "must hold {ip} and {key}",
    )
    .refine((value) => /^([\w!$&'()*+,./:;=?@~%-]|\{(ip|key)\})*$/.test(value), "must be a query")
    .default("")
    .describe("Query of it, with {ip} and {key}; empty: the service's own"),
  MAPS_PLACE: z
    .string()
    .regex(/^([\w-]+(\.[\w-]+)*)?$/, "must be names with dots between them")
    .default("")
    .describe(
      "Member of its answer that holds the place, as {lat, lng}, {x, y}, `lng,lat` or a rectangle (`result.location`); empty: the service's own",
    ),
  MAPS_API_KEY: headerText
    .default("")
    .describe("Key of the maps service (secret); empty: the service is never called"),
  MAPS_PROVIDER: z
    .string()
    .max(200)
    .default("")
    .describe(
      "Name and contact of the maps service, for the privacy notice of the demo content; empty: neutral words",
    ),
  ANALYTICS_SERVICE: z
    .enum(["", ...analyticsServices])
    .default("")
    .describe(
      "Statistics of visits, after the visitor's consent (docs/analytics.md): `baidu` (Baidu Tongji) or `plausible` (a collector of your own); empty: none, and no question",
    ),
  ANALYTICS_SITE_ID: z
    .string()
    .default("")
    .describe("Id of the site in that service: the 32 characters behind `hm.js?`, or its name"),
  ANALYTICS_SCRIPT: optional(webAddress)
    .default("")
    .describe("URL of the service's script; empty: Baidu's own; required for `plausible`"),
  ANALYTICS_ORIGINS: origins.describe(
    "Further origins from which that script loads or to which it sends, separated by spaces",
  ),
  ANALYTICS_PROVIDER: z
    .string()
    .max(200)
    .default("")
    .describe(
      "Name and contact of the recipient, for the question of consent; empty: Baidu's, or words for a collector of your own",
    ),
  WECHAT_APP_ID: z
    .string()
    .regex(/^(wx[\da-f]{16})?$/, "must be `wx` and 16 hexadecimal digits")
    .default("")
    .describe(
      "Id of the WeChat official account with whose JS-SDK pages opened in WeChat name their shared card; empty: WeChat's default card",
    ),
  WECHAT_APP_SECRET: headerText.default("").describe("Secret of that account (secret)"),
  WECHAT_API_BASE: optional(apiBase)
    .default("")
    .describe("Base URL of WeChat's API; empty: WeChat's own"),
  WECHAT_SCRIPT: optional(webAddress)
    .default("")
    .describe("URL of the JS-SDK's script; empty: WeChat's own"),
  REDIS_URL: optional(
    z
      .string()
      .url()
      .regex(/^rediss?:\/\//i, "must be redis or rediss"),
  )
    .default("")
    .describe(
      "URL of the Redis that instances share for limits and outcomes by token (secret); empty: none",
    ),
  LAST_ANSWERS_DIR: z
    .string()
    .default("")
    .describe(
      "Folder that keeps the API's answers across restarts, 64 MB at most; empty: Redis, if configured",
    ),
  DOCUMENT_CACHE_MB: wholeNumber(0, 4096)
    .default(64)
    .describe("Megabytes for finished pages in memory; 0: every page is rendered for each request"),
  DOCUMENT_PACKING: z
    .enum(["on", "off"])
    .default("on")
    .describe("Whether a cached page is compressed at the highest level after its second request"),
  BREADCRUMBS: z
    .enum(["on", "off"])
    .default("on")
    .describe("Whether the breadcrumb bar is enabled for this brand"),
  CAPTCHA_AUDIO: z
    .enum(["on", "off"])
    .default("off")
    .describe("Whether the API's captcha can be heard: getCaptchaImage answers audio=true"),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10)
    .default(0)
    .describe(
      "Number of trusted proxies in front, which send the visitor's address and the scheme",
    ),
  WARM_UP_MS: wholeNumber(0, LONGEST_MS)
    .default(3000)
    .describe(
      "Maximum milliseconds in which the start renders home, a product and a category; ends at the first request; 0: none",
    ),
  HEADERS_TIMEOUT_MS: duration
    .default(20_000)
    .describe("Milliseconds for the headers of a request"),
  BODY_IDLE_MS: duration
    .default(30_000)
    .describe("Milliseconds without a byte after which an unfinished body is aborted"),
  REQUEST_TIMEOUT_MS: duration
    .default(900_000)
    .describe("Milliseconds for a whole upload; default: 60 MB at half a megabit per second"),
  FORM_TIMEOUT_MS: duration
    .default(30_000)
    .describe("Milliseconds for a whole request without an upload"),
  DRAIN_GRACE_MS: wholeNumber(0, LONGEST_MS)
    .default(2000)
    .describe(
      "Milliseconds from SIGTERM in which new requests are still accepted, so that balancers notice",
    ),
  DRAIN_DEADLINE_MS: duration
    .default(30_000)
    .describe("Milliseconds from SIGTERM until open connections are cut"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("Least severe log line that is written"),
  LOG_SAMPLE: share
    .default(1)
    .describe("Share of the access log lines of cacheable answers that are written, 0 to 1"),
  BROWSER_ERROR_SAMPLE: share
    .default(0.1)
    .describe(
      "Share of pages that report an error of their scripts, 0 to 1; 0: none, and no endpoint",
    ),
  SENTRY_DSN: optional(
    z.string().refine((dsn) => readDsn(dsn) !== null, "must be https://KEY@HOST/PROJECT"),
  )
    .default("")
    .describe(
      "DSN of Sentry, or of a service that takes its envelopes, to which reported errors of pages are sent; empty: they are only logged",
    ),
  METRICS_TOKEN: headerText
    .default("")
    .describe("Bearer token of /metrics (secret); empty: /metrics is off"),
  CACHE_TAG_HEADER: z
    .enum(["", "Cache-Tag", "Surrogate-Key", "xkey"])
    .default("")
    .describe(
      "Header with the cache tags of a page, for purges: Cache-Tag, Surrogate-Key, xkey; empty: none",
    ),
  PURGE_SECRET: optional(headerText.min(16))
    .default("")
    .describe("Bearer token of /resources/purge, 16 characters or more (secret); empty: it is off"),
  EDGE_PURGE_URL: optional(webAddress)
    .default("")
    .describe("URL of the cache in front that receives the purged tags; empty: none is sent"),
  EDGE_PURGE_TOKEN: headerText
    .default("")
    .describe("Bearer token for EDGE_PURGE_URL (secret); empty: none is sent"),
  PREVIEW_SECRET: optional(z.string().min(16))
    .default("")
    .describe(
      "Secret that opens /preview to editors, 16 characters or more (secret); empty: it is off",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(apiBase)
    .default("")
    .describe("Base URL of the collector of traces (OTLP over HTTP); empty: nothing is traced"),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^([\w-]+=[\x21-\x2b\x2d-\x7e]+(,|$))*$/,
      "must be name=value pairs, separated by commas",
    )
    .default("")
    .describe("Headers for the collector, name=value separated by commas (secret)"),
  OTEL_SERVICE_NAME: headerText
    .min(1)
    .default(`${marks.key}-site`)
    .describe("`service.name` of log lines and traces"),
  OTEL_TRACES_SAMPLER_ARG: share
    .default(0.1)
    .describe(
      "Share of requests that are traced, 0 to 1; an incoming trace keeps its own decision",
    ),
  ...secretFiles(secretNames.changing, "read again when it changes"),
  ...secretFiles(secretNames.lasting, "read at the start"),
  DEMO_STATE_DIR: z
    .string()
    .min(1)
    .default(".demo-state")
    .describe("State folder of the demo backend"),
  DEMO_SCALE: z
    .enum(["house", "large"])
    .default("house")
    .describe(
      "Size of the demo catalogue: `house` for the brand's own, or 20,000 products in 2,000 categories",
    ),
  DEMO_FAULTS: z
    .string()
    .default("")
    .describe("Faults of the demo backend, for example fullProductDetail=status:500,latency:300"),
  DEMO_READINGS: z
    .string()
    .regex(/^(?:off|(?:grease:)?\d{1,9})?$/, "must be a number, grease:NUMBER or off")
    .default("")
    .describe(
      "Seed of the demo's other readings (docs/readings.md): `7` for all, `grease:7` for unknown members, other orders and absent members; empty: `grease` with any seed in development, else `off`",
    ),
});

/** The valid values of all variables. */
type Values = z.infer<typeof environment>;

const allSecretNames = [...secretNames.changing, ...secretNames.lasting];

/** Settings that a first production start needs; `.env.example` begins with them, and the start logs them. */
export const firstSettings = [
  "SITE_URL",
  "COMMERCE_API_BASE",
  "COMMERCE_ACCESS_TOKEN",
  "COMMERCE_STORE_CODE",
  "COMMERCE_STORE_ID",
  "COMMERCE_CHANNEL_CODE",
  "COMMERCE_CHANNEL_ID",
  "COMMERCE_CONTENT_IDS",
  "IMAGE_ORIGINS",
  "TRUSTED_PROXY_HOPS",
  "REDIS_URL",
  "METRICS_TOKEN",
] as const;

export type FirstSetting = (typeof firstSettings)[number];

/**
 * Returns the effective values of the first settings for the log of the start: of a secret only whether it is
 * set, of the content ids the number of areas that have one.
 */
export function firstValues(config: Config): Record<FirstSetting, string | number | string[]> {
  const { commerce } = config;
  const isSet = (secret: string | null) => (secret ? "set" : "not set");
  return {
    SITE_URL: config.siteUrl,
    COMMERCE_API_BASE: commerce.apiBase ?? EMBEDDED,
    COMMERCE_ACCESS_TOKEN: isSet(commerce.accessToken),
    COMMERCE_STORE_CODE: commerce.ids.storeCode,
    COMMERCE_STORE_ID: commerce.ids.storeId,
    COMMERCE_CHANNEL_CODE: commerce.ids.channelCode,
    COMMERCE_CHANNEL_ID: commerce.ids.channelId,
    COMMERCE_CONTENT_IDS: areasOn.filter((area) => commerce.contentIds[area]).length,
    IMAGE_ORIGINS: config.imageOrigins,
    TRUSTED_PROXY_HOPS: config.trustedProxyHops,
    REDIS_URL: isSet(config.redisUrl),
    METRICS_TOKEN: isSet(config.metricsToken),
  };
}

/** Configuration of the site, validated and frozen; read once, except for secrets in files. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Thrown for an invalid environment: lists the bad variables, never their values. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

function unusable(faults: string[]): ConfigError {
  return new ConfigError(`Configuration cannot be used. ${[...new Set(faults)].join("; ")}`);
}

/** Variables that a production start requires, because no default is safe. */
function lackingInProduction({ COMMERCE_API_BASE, SITE_URL }: Record<string, string | undefined>) {
  if (!COMMERCE_API_BASE) {
    // Without it, real applications would be stored on a local disk.
    return [
      "COMMERCE_API_BASE: must be the base URL of the commerce API, or `embedded` for the demo backend",
    ];
  }
  // Without it, canonical links would point to localhost, and every form would be rejected.
  return COMMERCE_API_BASE === EMBEDDED || SITE_URL
    ? []
    : ["SITE_URL: must be the public origin when COMMERCE_API_BASE is a remote backend"];
}

/** Returns the missing areas that a remote backend must provide for this brand. */
function lackingIds(ids: Partial<Record<ContentArea, string>>): string[] {
  const lacking = requiredAreas.filter((area) => !ids[area]);
  return lacking.length === 0
    ? []
    : [`COMMERCE_CONTENT_IDS: lacks ${lacking.join(", ")}; or \`${DEMO_IDS}\`, the demo backend's`];
}

/** Rejects demo products in production with a custom brand pack. */
function demoGoods({ DEMO_BRAND, COMMERCE_FIXTURES }: Values, marks: BrandMarks) {
  return marks.invented || DEMO_BRAND === "shown" || COMMERCE_FIXTURES !== ""
    ? []
    : [
        `COMMERCE_API_BASE: \`${EMBEDDED}\` would sell goods of the demo brand as those of \`${marks.key}\`: name your backend, or say DEMO_BRAND=shown to try it`,
      ];
}

/** Rejects the demo brand in production with a remote backend. */
function demoShown({ COMMERCE_CONTENT_IDS: ids, DEMO_BRAND }: Values, marks: BrandMarks) {
  return [
    ...(ids === DEMO_IDS ? [] : lackingIds(ids || {})),
    ...(marks.invented && DEMO_BRAND !== "shown"
      ? [
          `DEMO_BRAND: this build shows the invented brand \`${marks.key}\`: build it with a brand pack of your own (docs/brand.md), or say \`shown\` to try it`,
        ]
      : []),
  ];
}

/** Returns what an analytics service lacks. */
function analyticsFaults(values: Values): string[] {
  if (values.ANALYTICS_SERVICE === "") return [];
  const { script, siteId, siteIdIs } = analyticsRules[values.ANALYTICS_SERVICE];
  return [
    ...(siteId.test(values.ANALYTICS_SITE_ID) ? [] : [`ANALYTICS_SITE_ID: must be ${siteIdIs}`]),
    ...(script === null && !values.ANALYTICS_SCRIPT
      ? ["ANALYTICS_SCRIPT: must be the URL of your collector's script"]
      : []),
  ];
}

/** Returns what the WeChat account lacks. */
function wechatFaults({ WECHAT_APP_ID, WECHAT_APP_SECRET }: Values): string[] {
  return WECHAT_APP_ID !== "" && WECHAT_APP_SECRET === ""
    ? ["WECHAT_APP_SECRET: must be the secret of WECHAT_APP_ID"]
    : [];
}

/** Returns the settings of the analytics service; `null`: off. */
function analyticsOf(values: Values) {
  const service = values.ANALYTICS_SERVICE;
  if (service === "") return null;
  const script = values.ANALYTICS_SCRIPT || (analyticsRules[service].script ?? "");
  const provider = values.ANALYTICS_PROVIDER || analyticsProviders[service];
  return {
    /** What the scripts of a page get. */
    page: { service, siteId: values.ANALYTICS_SITE_ID, script, provider },
    /** Origins that the content security policy of documents allows. */
    origins: [...new Set([...originOf(script), ...values.ANALYTICS_ORIGINS])],
  };
}

/** Returns the pages of the brand for which the backend has no content. */
function absentPages(ids: ContentIds): FurtherPage[] {
  const ofBrand = furtherPages.filter((page) => areasOn.includes(page));
  return ofBrand.filter((page) => ids[page] === null);
}

/** Values of a pack that nothing is left out without: visitors are referred to the page of the stores. */
const REPLACED = new Set(["storeAddress"]);

/** Returns the parts of pages without configuration, which are left out. */
function leftOut(ids: ContentIds): string[] {
  const own = { ...facts, ...telephoneHours, ...contactDefaults };
  const parts = areasOn.filter((area) => ids[area] === null && !isFurtherPage(area));
  return [
    ...parts.map((area) => `content ${area}`),
    ...Object.entries(own)
      .filter(([name, value]) => (value === null || value.length === 0) && !REPLACED.has(name))
      .map(([name]) => `brand ${name}`),
  ];
}

/**
 * Returns the configured ids; for the demo backend its own ids. An area that a backend may lack has none if its id is
 * empty, or if ids are given without one.
 */
function contentIdsOf(
  given: Partial<Record<ContentArea, string>>,
  { isDemo, isWhole }: { isDemo: boolean; isWhole: boolean },
): ContentIds {
  const ids = contentAreas.map((area) => {
    const standIn = isDemo && !(isWhole && mayLack(area)) ? demoContentIds[area] : "";
    const id = (given[area] ?? standIn).trim();
    // No request uses the empty id of a page that the brand does not use.
    return [area, id === "" && mayLack(area) ? null : id] as const;
  });
  return Object.fromEntries(ids) as ContentIds;
}

/** Returns the origin of an external URL; empty if it is invalid. */
const originOf = (address: string) =>
  URL.canParse(address) ? [new URL(address).origin].filter((origin) => origin !== "null") : [];

/** Parses `a=b,c=d` to an object. */
function pairsOf(text: string): Record<string, string> {
  const pairs = text.split(",").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => [pair.split("=", 1)[0], pair.replace(/^[^=]*=/, "")]),
  );
}

/** Returns whether a variable's new value would pass validation at the start. */
function isUsable(name: string, value: string): boolean {
  return environment.shape[name as keyof typeof environment.shape].safeParse(value).success;
}

/**
 * Returns the valid values of an environment and its secret files.
 * @throws {ConfigError}
 */
function validated(given: Record<string, string | undefined>, brandMarks: BrandMarks) {
  const { env, files, faults: unread } = readSecretFiles(allSecretNames, given);
  const parsed = environment.safeParse(env);
  const faults = parsed.error?.issues.map(({ path: [name], message }) => {
    const isFile = files.has(String(name));
    return `${name}${isFile ? "_FILE" : ""}: ${message.replace(/, received .*$/, "")}`;
  });
  const isProduction = env.NODE_ENV === "production";
  const lacking = isProduction ? lackingInProduction(env) : [];
  const isRemote = Boolean(env.COMMERCE_API_BASE) && env.COMMERCE_API_BASE !== EMBEDDED;
  const demo = isRemote ? demoShown : demoGoods;
  const shown = parsed.success && isProduction ? demo(parsed.data, brandMarks) : [];
  const unfit = parsed.success
    ? [...analyticsFaults(parsed.data), ...wechatFaults(parsed.data)]
    : [];
  const all = [...unread, ...(faults ?? []), ...lacking, ...shown, ...unfit];
  if (!parsed.success || all.length > 0) throw unusable(all);
  return { values: parsed.data, files, isProduction, isRemote };
}

/** Returns the secrets that may change without a restart. */
function secretsOf(values: Values, files: ReadonlyMap<string, string>): Secrets {
  const isLasting = (name: string) => secretNames.lasting.some((each) => each === name);
  return new Secrets(
    secretNames.changing.map((name) => [name, values[name]] as const),
    new Map([...files].filter(([name]) => !isLasting(name))),
    isUsable,
  );
}

/** Returns the settings of the commerce API. */
function commerceOf(values: Values, secrets: Secrets, contentIds: ContentIds) {
  const apiBase = values.COMMERCE_API_BASE === EMBEDDED ? null : values.COMMERCE_API_BASE || null;
  return {
    apiBase,
    get accessToken() {
      // The embedded backend keeps the token of the start.
      if (apiBase === null) return values.COMMERCE_ACCESS_TOKEN || demoAccessToken;
      return secrets.value("COMMERCE_ACCESS_TOKEN");
    },
    ids: {
      storeCode: values.COMMERCE_STORE_CODE,
      storeId: values.COMMERCE_STORE_ID,
      channelCode: values.COMMERCE_CHANNEL_CODE,
      channelId: values.COMMERCE_CHANNEL_ID,
    },
    storeHeader: values.COMMERCE_STORE_HEADER,
    tokenHeader: values.COMMERCE_TOKEN_HEADER,
    antiForgery: { cookie: values.COMMERCE_XSRF_COOKIE, header: values.COMMERCE_XSRF_HEADER },
    timeoutMs: values.COMMERCE_TIMEOUT_MS,
    pageBudgetMs: values.PAGE_BUDGET_MS,
    contentIds,
    mapFile: values.COMMERCE_MAP || null,
    keepsAnswers: values.COMMERCE_CACHE === "on",
    fixturesDir: values.COMMERCE_FIXTURES || null,
  };
}

/** Returns the origins of pictures: the backend's, the configured ones and the image service's. */
function imageOriginsOf(values: Values, apiBase: string | null): string[] {
  return [
    ...(apiBase ? [new URL(apiBase).origin] : []),
    ...values.IMAGE_ORIGINS,
    ...originOf(values.IMAGE_RESIZER),
    ...originOf(values.IMAGE_BASE),
  ];
}

/** Returns the settings of the maps service. */
function mapsOf(values: Values, secrets: Secrets) {
  const service = mapsServices[values.MAPS_SERVICE];
  return {
    apiBase: values.MAPS_API_BASE || service.base,
    path: values.MAPS_PATH || service.path,
    query: values.MAPS_QUERY || service.query,
    place: values.MAPS_PLACE || service.place,
    get key() {
      return secrets.value("MAPS_API_KEY") || null;
    },
  };
}

/** Returns the account for cards that are shared in WeChat; `null`: off. */
function wechatOf(values: Values, secrets: Secrets) {
  if (!values.WECHAT_APP_ID) return null;
  return {
    appId: values.WECHAT_APP_ID,
    get secret() {
      return secrets.value("WECHAT_APP_SECRET");
    },
    apiBase: values.WECHAT_API_BASE || "https://api.weixin.qq.com",
    script: values.WECHAT_SCRIPT || "https://res.wx.qq.com/open/js/jweixin-1.6.0.js",
  };
}

/** Returns the time limits of requests and of the stop. */
function timeoutsOf(values: Values) {
  return {
    headersMs: values.HEADERS_TIMEOUT_MS,
    bodyIdleMs: values.BODY_IDLE_MS,
    requestMs: values.REQUEST_TIMEOUT_MS,
    formMs: values.FORM_TIMEOUT_MS,
    graceMs: values.DRAIN_GRACE_MS,
    drainMs: values.DRAIN_DEADLINE_MS,
  };
}

/** Returns the cache in front that receives the purged tags; `null`: none. */
function edgePurgeOf(values: Values, secrets: Secrets) {
  if (!values.EDGE_PURGE_URL) return null;
  return {
    url: values.EDGE_PURGE_URL,
    get token() {
      return secrets.value("EDGE_PURGE_TOKEN") || null;
    },
  };
}

/** Returns the destination of traces; `null`: tracing is off. */
function tracingOf(values: Values) {
  if (!values.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: pairsOf(values.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Returns the settings of the demo backend. */
function demoOf(values: Values) {
  return {
    stateDir: values.DEMO_STATE_DIR,
    scale: values.DEMO_SCALE,
    faults: values.DEMO_FAULTS,
    readings: values.DEMO_READINGS,
    mapsProvider: values.MAPS_PROVIDER,
  };
}

/**
 * Reads the configuration from an environment (architecture: "Configuration") and from its secret files.
 * @throws {ConfigError} with every invalid variable; values are omitted because some are secret.
 */
export function readConfig(
  given: Record<string, string | undefined>,
  brandMarks: BrandMarks = marks,
) {
  const { values, files, isProduction, isRemote } = validated(given, brandMarks);
  const secrets = secretsOf(values, files);
  const givenIds = values.COMMERCE_CONTENT_IDS;
  const ids = contentIdsOf(typeof givenIds === "string" ? {} : givenIds, {
    isDemo: !isProduction || !isRemote || givenIds === DEMO_IDS,
    isWhole: isRemote && typeof givenIds !== "string",
  });
  const absent = absentPages(ids);
  const commerce = commerceOf(values, secrets, ids);
  const embedded = commerce.apiBase === null;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL || new URL(`http://localhost:${values.PORT}`).origin,
    /** Whether forms are accepted at every local URL of the site. */
    takesLocalHosts: embedded && !values.SITE_URL,
    breadcrumbs: values.BREADCRUMBS === "on",
    captchaAudio: values.CAPTCHA_AUDIO === "on",
    /** Content by file name. */
    ownershipFiles: new Map(Object.entries(values.OWNERSHIP_FILES || {})),
    imageOrigins: imageOriginsOf(values, commerce.apiBase),
    imageBase: values.IMAGE_BASE || null,
    imageResizer: values.IMAGE_RESIZER || (embedded ? "oss-avif" : "oss"),
    commerce,
    /**
     * Whether the brand pack is fictional while another brand's backend responds. The pack's phone numbers,
     * hours, sister brands, copyright, filing number and promises are hidden then.
     */
    hidesDemoBrand: isRemote && brandMarks.invented && givenIds !== DEMO_IDS,
    /** Parts missing from all pages for lack of configuration; logged once at the start. */
    leftOut: [...absent.map((page) => `page ${page}`), ...(isRemote ? leftOut(ids) : [])],
    /** Pages of the brand that the site does not show: the backend has no content for them. */
    absentPages: absent,
    maps: mapsOf(values, secrets),
    analytics: analyticsOf(values),
    wechat: wechatOf(values, secrets),
    lastAnswersDir: values.LAST_ANSWERS_DIR || null,
    redisUrl: values.REDIS_URL || null,
    documentBytes: values.DOCUMENT_CACHE_MB * 1024 * 1024,
    packsDocuments: values.DOCUMENT_PACKING === "on",
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    warmUpMs: values.WARM_UP_MS,
    listenBacklog: values.LISTEN_BACKLOG,
    timeouts: timeoutsOf(values),
    logLevel: values.LOG_LEVEL,
    logSample: values.LOG_SAMPLE,
    browserErrorSample: values.BROWSER_ERROR_SAMPLE,
    /** Service that gets reported errors of pages; `null`: none. */
    errorTracker: values.SENTRY_DSN ? readDsn(values.SENTRY_DSN) : null,
    get metricsToken() {
      return secrets.value("METRICS_TOKEN") || null;
    },
    cacheTagHeader: values.CACHE_TAG_HEADER || null,
    get purgeSecret() {
      return secrets.value("PURGE_SECRET") || null;
    },
    edgePurge: edgePurgeOf(values, secrets),
    get previewSecret() {
      return secrets.value("PREVIEW_SECRET") || null;
    },
    /** `service.name` of log lines and traces. */
    serviceName: values.OTEL_SERVICE_NAME,
    tracing: tracingOf(values),
    secrets,
    demo: demoOf(values),
  });
}

let current: Config | undefined;

/**
 * Returns the configuration of the process; the only reader of `process.env`.
 * @throws {ConfigError} on the first call, if the environment is invalid.
 */
export function getConfig(): Config {
  current ??= readConfig(process.env);
  return current;
}
