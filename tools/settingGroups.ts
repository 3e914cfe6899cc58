import { type environment, type FirstSetting, secretNames } from "#server/config.ts";

type Name = keyof typeof environment.shape;

/** Settings by subject, each with the occasion to change it. */
type SettingGroup = { heading: string; settings: Partial<Record<Name, string>> };

const first: Record<FirstSetting, string> = {
  SITE_URL: "always in production",
  COMMERCE_API_BASE: "always in production",
  COMMERCE_ACCESS_TOKEN: "your commerce API gives you one; better as a file",
  COMMERCE_STORE_CODE: "always with your own backend",
  COMMERCE_STORE_ID: "always with your own backend",
  COMMERCE_CHANNEL_CODE: "always with your own backend",
  COMMERCE_CHANNEL_ID: "always with your own backend",
  COMMERCE_CONTENT_IDS: "always with your own backend",
  IMAGE_ORIGINS: "pictures come from another host than the commerce API; browsers refuse others",
  TRUSTED_PROXY_HOPS: "always behind a CDN or a balancer; too few makes all visitors one network",
  REDIS_URL: "more than one instance runs",
  METRICS_TOKEN: "a collector reads metrics",
};

const files = [...secretNames.changing, ...secretNames.lasting].map((name) => [
  `${name}_FILE`,
  `an orchestrator mounts ${name} as a file`,
]);

export const settingGroups: SettingGroup[] = [
  { heading: "A first production start", settings: first },
  {
    heading: "Process and connections",
    settings: {
      PORT: "another program has this port",
      HOST: "only a proxy on the same machine may connect: 127.0.0.1",
      LISTEN_BACKLOG: "connections are refused in bursts; raise net.core.somaxconn with it",
      WARM_UP_MS: "the backend is slow at the start of an instance",
      HEADERS_TIMEOUT_MS: "visitors on very slow networks are cut off",
      BODY_IDLE_MS: "uploads pause longer than this on your visitors' networks",
      REQUEST_TIMEOUT_MS: "whole uploads take longer, or must end earlier",
      FORM_TIMEOUT_MS: "forms without files take longer on your visitors' networks",
      DRAIN_GRACE_MS: "a balancer needs longer to take an instance out",
      DRAIN_DEADLINE_MS: "the orchestrator kills earlier than this, or uploads must finish",
    },
  },
  {
    heading: "Commerce API",
    settings: {
      COMMERCE_STORE_HEADER: "your API has another name for it",
      COMMERCE_TOKEN_HEADER: "your API has another name for it",
      COMMERCE_XSRF_COOKIE: "your API has another name for it; empty where it has none",
      COMMERCE_XSRF_HEADER: "your API has another name for it",
      COMMERCE_TIMEOUT_MS: "your API responds later, or you want errors earlier",
      PAGE_BUDGET_MS:
        "uncached pages wait too long, or end without parts that your API had in hand",
      COMMERCE_MAP: "your API has other paths or header names",
      COMMERCE_CACHE: "you build a backend and want every answer anew",
      COMMERCE_FIXTURES: "you work without a backend, on recorded answers",
      DEMO_BRAND: "you try the demo brand with your backend, or your brand with the demo's",
      CAPTCHA_AUDIO: "your API reads its captcha aloud",
    },
  },
  {
    heading: "Pages and pictures",
    settings: {
      IMAGE_RESIZER: "another service than Alibaba's OSS resizes pictures",
      IMAGE_BASE: "answers have relative addresses of pictures that are on another host",
      BREADCRUMBS: "the brand has no breadcrumbs",
      OWNERSHIP_FILES: "a search engine or WeChat asks for a file at the root",
    },
  },
  {
    heading: "Nearest store",
    settings: {
      MAPS_API_KEY: "stores are sorted by the visitor's place",
      MAPS_SERVICE: "your key is of another service",
      MAPS_API_BASE: "requests to the service go through your own gateway",
      MAPS_PATH: "the gateway has another path",
      MAPS_QUERY: "the gateway takes other parameters",
      MAPS_PLACE: "the gateway answers in another form",
      MAPS_PROVIDER: "the privacy notice of the demo content is shown with your service",
    },
  },
  {
    heading: "Caches and purges",
    settings: {
      LAST_ANSWERS_DIR: "one instance without Redis must survive a restart while the API is down",
      DOCUMENT_CACHE_MB: "memory is scarce, or many pages are in use (docs/capacity.md)",
      DOCUMENT_PACKING: "the cache in front compresses",
      CACHE_TAG_HEADER: "the cache in front purges by tag",
      PURGE_SECRET: "the CMS sends changes of content; better as a file",
      EDGE_PURGE_URL: "purges go on to the cache in front",
      EDGE_PURGE_TOKEN: "that cache requires a token; better as a file",
    },
  },
  {
    heading: "Statistics of visits",
    settings: {
      ANALYTICS_SERVICE: "marketing counts visits; visitors are asked first",
      ANALYTICS_SITE_ID: "always with a service",
      ANALYTICS_SCRIPT: "the collector is your own, or the script is served by your own gateway",
      ANALYTICS_ORIGINS: "the browser's console names a refused origin of the service",
      ANALYTICS_PROVIDER: "your lawyers name the recipient otherwise",
    },
  },
  {
    heading: "Cards shared in WeChat",
    settings: {
      WECHAT_APP_ID:
        "links to the site are shared in WeChat; the account lists the site's host as a safe domain of JavaScript",
      WECHAT_APP_SECRET: "always with an account; better as a file",
      WECHAT_API_BASE:
        "requests to WeChat go through your own gateway, whose address the account lists",
      WECHAT_SCRIPT: "another version of the script",
    },
  },
  {
    heading: "Editors",
    settings: { PREVIEW_SECRET: "editors look at drafts; better as a file" },
  },
  {
    heading: "Logs, errors and traces",
    settings: {
      LOG_LEVEL: "you look for a fault: debug",
      LOG_SAMPLE: "the access log costs too much",
      BROWSER_ERROR_SAMPLE: "reports are too many or too few",
      SENTRY_DSN: "you collect errors in Sentry or its like",
      OTEL_EXPORTER_OTLP_ENDPOINT: "you collect traces",
      OTEL_EXPORTER_OTLP_HEADERS: "the collector requires a token; better as a file",
      OTEL_SERVICE_NAME: "several sites share one collector or one store of logs",
      OTEL_TRACES_SAMPLER_ARG: "traces are too many or too few",
    },
  },
  { heading: "Secrets as files", settings: Object.fromEntries(files) },
  {
    heading: "Demo backend",
    settings: {
      DEMO_STATE_DIR: "this folder cannot be written to",
      DEMO_SCALE: "you try lists and search at size",
      DEMO_FAULTS: "you try how pages take a failing backend (docs/demo-backend.md)",
      DEMO_READINGS: "you try how pages take another backend's spellings (docs/demo-backend.md)",
    },
  },
];
