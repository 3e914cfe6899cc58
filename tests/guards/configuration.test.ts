import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  ConfigError,
  environment,
  firstSettings,
  firstValues,
  readConfig,
} from "#server/config.ts";
import { contentAreas, furtherPages, specifiedAreas } from "#shared/contract/contentAreas.ts";
import { rows } from "#tests/support/rows.ts";
import { settingsDocument } from "#tools/settings.ts";
import { filesBelow, parse, walk } from "./sources.ts";

/** Settings of `.env.example` with their values, in its order. */
function documented(): [name: string, value: string][] {
  const lines = readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm);
  return [...lines].map(([, name = "", value = ""]) => [name, value]);
}

function describedAs(schema: z.ZodTypeAny): string {
  return schema.description ?? "";
}

test(".env.example is the document of the settings", { meta: rows("LIMIT-24") }, () => {
  expect(readFileSync(".env.example", "utf8"), "npm run docs settings").toBe(settingsDocument());
});

test(".env.example has each setting once, first those of a first production start", () => {
  const names = documented().map(([name]) => name);
  expect([...names].sort()).toEqual(Object.keys(environment.shape).sort());
  expect(names.slice(0, firstSettings.length)).toEqual(firstSettings);
});

test(".env.example contains the default values", () => {
  expect(readConfig(Object.fromEntries(documented()))).toEqual(readConfig({}));
});

test("the log of the start has the first settings, and no secret", () => {
  const secret = "a-secret-value-of-sixteen";
  const values = firstValues(
    readConfig({
      SITE_URL: "https://a.example",
      COMMERCE_API_BASE: "https://api.example/v1/",
      COMMERCE_ACCESS_TOKEN: secret,
      COMMERCE_CONTENT_IDS: '{"home":"77"}',
      REDIS_URL: `redis://user:${secret}@redis.example`,
    }),
  );
  expect(Object.keys(values)).toEqual(firstSettings);
  expect(values).toMatchObject({
    SITE_URL: "https://a.example",
    COMMERCE_API_BASE: "https://api.example/v1",
    COMMERCE_ACCESS_TOKEN: "set",
    IMAGE_ORIGINS: ["https://api.example"],
    REDIS_URL: "set",
    METRICS_TOKEN: "not set",
  });
  expect(JSON.stringify(values)).not.toContain(secret);
  expect(firstValues(readConfig({})).COMMERCE_API_BASE).toBe("embedded");
});

test("every variable has a description", () => {
  expect(Object.values(environment.shape).filter((schema) => describedAs(schema) === "")).toEqual(
    [],
  );
});

test("only the configuration module reads the environment", () => {
  const readers = filesBelow(["app", "shared", "server"], [".ts", ".tsx"]).filter((file) => {
    let reads = false;
    walk(parse(file), (node) => {
      if (node.getText() === "process.env") reads = true;
    });
    return reads;
  });
  expect(readers).toEqual(["server/config.ts"]);
});

test("stops the start on an invalid value, naming the variable but not the value", () => {
  const secret = "s3cr3t-value";
  const attempt = () =>
    readConfig({ PORT: secret, SITE_URL: "ftp://x", COMMERCE_TIMEOUT_MS: "-1" });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(/PORT.*SITE_URL.*COMMERCE_TIMEOUT_MS/s);
  expect(attempt).not.toThrow(new RegExp(secret));
});

const DAY = 86_400_000;
test.each<[name: string, least: number, most: number]>([
  ["PORT", 0, 65_535],
  ["COMMERCE_TIMEOUT_MS", 0, DAY],
  ["DOCUMENT_CACHE_MB", 0, 4096],
  ["TRUSTED_PROXY_HOPS", 0, 10],
  ["WARM_UP_MS", 0, DAY],
  ["HEADERS_TIMEOUT_MS", 100, DAY],
  ["BODY_IDLE_MS", 100, DAY],
  ["REQUEST_TIMEOUT_MS", 100, DAY],
  ["FORM_TIMEOUT_MS", 100, DAY],
  ["DRAIN_GRACE_MS", 0, DAY],
  ["DRAIN_DEADLINE_MS", 100, DAY],
  ["LOG_SAMPLE", 0, 1],
  ["BROWSER_ERROR_SAMPLE", 0, 1],
  ["OTEL_TRACES_SAMPLER_ARG", 0, 1],
])("%s accepts %i to %i", (name, least, most) => {
  const isTaken = (value: number) =>
    environment.shape[name as "PORT"].safeParse(`${value}`).success;
  expect([least - 1, least, most, most + 1].map(isTaken)).toEqual([false, true, true, false]);
});

test("texts accept their maximum length and no more", () => {
  const isTaken = (name: string, value: string) =>
    environment.shape[name as "HOST"].safeParse(value).success;
  const host = (length: number) =>
    `${"abcdefghi."
      .repeat(26)
      .slice(0, length - 1)
      .replace(/\.$/, "x")}z`;
  expect([host(253), host(254)].map((value) => isTaken("HOST", value))).toEqual([true, false]);
  for (const name of ["PURGE_SECRET", "PREVIEW_SECRET"]) {
    expect(["", "x".repeat(15), "x".repeat(16)].map((value) => isTaken(name, value))).toEqual([
      true,
      false,
      true,
    ]);
  }
  const provider = ["x".repeat(200), "x".repeat(201)];
  expect(provider.map((value) => isTaken("MAPS_PROVIDER", value))).toEqual([true, false]);
  for (const name of ["OTEL_SERVICE_NAME", "DEMO_STATE_DIR"])
    expect(
      ["", "x"].map((value) => isTaken(name, value)),
      name,
    ).toEqual([false, true]);
  const file = (content: string) => JSON.stringify({ "a.html": content });
  const contents = ["", "x", "x".repeat(2048), "x".repeat(2049)];
  expect(contents.map((content) => isTaken("OWNERSHIP_FILES", file(content)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const files = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}.txt`, "x"])));
  expect([20, 21].map((count) => isTaken("OWNERSHIP_FILES", files(count)))).toEqual([true, false]);
  const area = (id: string) => JSON.stringify({ home: id });
  expect([area(""), area("7")].map((ids) => isTaken("COMMERCE_CONTENT_IDS", ids))).toEqual([
    false,
    true,
  ]);
  const resizer = ["width={w}", "w={w}&x={w}", "w=1"];
  expect(resizer.map((value) => isTaken("IMAGE_RESIZER", value))).toEqual([true, false, false]);
});

test("brand ids have at least one character, and a megabyte is 1024 kilobytes", () => {
  const config = readConfig({ DOCUMENT_CACHE_MB: "3" });
  expect(config.documentBytes).toBe(3_145_728);
  const names = Object.keys(environment.shape).filter((name) =>
    /^COMMERCE_(STORE|CHANNEL)_/.test(name),
  );
  for (const name of names) {
    const schema = environment.shape[name as "COMMERCE_STORE_CODE"];
    expect(
      ["", "x"].map((value) => schema.safeParse(value).success),
      name,
    ).toEqual([false, true]);
  }
  expect(names.length).toBeGreaterThan(2);
});

test("production requires an explicit backend; elsewhere the default is the demo's", {
  meta: rows("LIMIT-04"),
}, () => {
  const production = {
    NODE_ENV: "production",
    SITE_URL: "https://a.example",
    COMMERCE_CONTENT_IDS: "demo",
    DEMO_BRAND: "shown",
  };
  expect(() => readConfig(production)).toThrow(/COMMERCE_API_BASE.*`embedded`/);
  expect(() => readConfig({ ...production, COMMERCE_API_BASE: "" })).toThrow(/COMMERCE_API_BASE/);
  const base = (value: string) =>
    readConfig({ ...production, COMMERCE_API_BASE: value }).commerce.apiBase;
  expect(base("embedded")).toBe(null);
  expect(base("https://api.example/v1/")).toBe("https://api.example/v1");
  expect(readConfig({}).commerce.apiBase).toBe(null);
});

test("without a public origin the site is local, with the embedded backend only", () => {
  expect(readConfig({})).toMatchObject({
    siteUrl: "http://localhost:3000",
    takesLocalHosts: true,
  });
  expect(readConfig({ PORT: "80", SITE_URL: "" }).siteUrl).toBe("http://localhost");
  expect(readConfig({ SITE_URL: "http://localhost:3000" }).takesLocalHosts).toBe(false);
  const remote = { COMMERCE_API_BASE: "https://api.example" };
  expect(readConfig(remote).takesLocalHosts).toBe(false);
  const demo = { COMMERCE_CONTENT_IDS: "demo", DEMO_BRAND: "shown" };
  const production = { ...remote, ...demo, NODE_ENV: "production" };
  expect(() => readConfig(production)).toThrow(/SITE_URL: must be the public origin/);
  expect(() => readConfig({ ...production, SITE_URL: "" })).toThrow(/SITE_URL/);
  expect(readConfig({ ...production, SITE_URL: "https://a.example" })).toMatchObject({
    siteUrl: "https://a.example",
    takesLocalHosts: false,
  });
});

test.each([
  [
    "COMMERCE_API_BASE",
    ["embeded", "//api", "https://u:p@api.example", "https://api.example/?a=b"],
  ],
  ["COMMERCE_TIMEOUT_MS", ["", "2147483648", "1e12", "-1", "1.5"]],
  ["PORT", ["", "65536", "-1", "http"]],
  ["DRAIN_DEADLINE_MS", ["2147483648", "99", ""]],
  ["SITE_URL", ["https://a.example/shop", "https://u@a.example", "https://a.example/?x", "x"]],
  ["IMAGE_ORIGINS", ["https://a.example/pictures", "ftp://a.example"]],
  ["ANALYTICS_SERVICE", ["google", "Baidu"]],
  ["ANALYTICS_SCRIPT", ["hm.js", "https://a.example/hm.js?x", "https://u@a.example/hm.js"]],
  ["ANALYTICS_ORIGINS", ["https://a.example/x", "*"]],
  ["COMMERCE_ACCESS_TOKEN", ["a\r\nb", "a\nb", "a;b", "密"]],
  ["COMMERCE_XSRF_COOKIE", ["a;b", "a b", "a=b", "a\nb"]],
  ["COMMERCE_STORE_HEADER", ["a;b", "a\nb", "A"]],
  ["COMMERCE_STORE_CODE", ["a\nb", "a;b", ""]],
  ["METRICS_TOKEN", ["a\nb", "a;b"]],
  ["MAPS_API_KEY", ["a\nb"]],
  ["HOST", ["999.1.1.1", "1.2.3", "a b", "host:3000", "http://a", "-a", "a..b", "["]],
])("rejects %s by name", (name, values) => {
  for (const value of values) {
    expect(() => readConfig({ [name]: value }), JSON.stringify(value)).toThrow(new RegExp(name));
  }
});

test("a WeChat account needs its secret, and an id of WeChat's form", () => {
  const WECHAT_APP_ID = "wx0123456789abcdef";
  const WECHAT_APP_SECRET = "the-secret-of-the-account";
  expect(readConfig({}).wechat).toBeNull();
  expect(readConfig({ WECHAT_APP_ID, WECHAT_APP_SECRET }).wechat).toEqual({
    appId: WECHAT_APP_ID,
    secret: WECHAT_APP_SECRET,
    apiBase: "https://api.weixin.qq.com",
    script: "https://res.wx.qq.com/open/js/jweixin-1.6.0.js",
  });
  expect(() => readConfig({ WECHAT_APP_ID })).toThrow(/WECHAT_APP_SECRET: must be/);
  expect(() => readConfig({ WECHAT_APP_ID: "gh_0123456789ab", WECHAT_APP_SECRET })).toThrow(
    /WECHAT_APP_ID: must be/,
  );
});

test("an analytics service needs its id, and a collector of one's own its script", () => {
  const id = "0123456789abcdef0123456789abcdef";
  const analytics = (env: Record<string, string>) => readConfig(env).analytics;
  // Only the service turns it on.
  expect(analytics({ ANALYTICS_SITE_ID: id })).toBeNull();
  expect(analytics({ ANALYTICS_SERVICE: "baidu", ANALYTICS_SITE_ID: id })).toEqual({
    page: {
      service: "baidu",
      siteId: id,
      script: "https://hm.baidu.com/hm.js",
      provider: expect.stringContaining("百度"),
    },
    origins: ["https://hm.baidu.com"],
  });
  const own = {
    ANALYTICS_SERVICE: "plausible",
    ANALYTICS_SITE_ID: "shop.example",
    ANALYTICS_SCRIPT: "https://stats.example/js/script.manual.js",
    ANALYTICS_ORIGINS: "https://stats.example https://events.example",
    ANALYTICS_PROVIDER: "某公司",
  };
  expect(analytics(own)).toMatchObject({
    page: { script: own.ANALYTICS_SCRIPT, provider: "某公司" },
    origins: ["https://stats.example", "https://events.example"],
  });
  for (const wrong of ["", "x", `${id}0`])
    expect(() => analytics({ ANALYTICS_SERVICE: "baidu", ANALYTICS_SITE_ID: wrong })).toThrow(
      /ANALYTICS_SITE_ID: must be 32/,
    );
  expect(() => analytics({ ...own, ANALYTICS_SCRIPT: "" })).toThrow(/ANALYTICS_SCRIPT: must be/);
});

test("ordinary values pass", () => {
  const hosts = ["", "127.0.0.1", "::1", "::", "localhost", "site-1.internal", "0.0.0.0"];
  expect(hosts.map((host) => readConfig({ HOST: host }).host)).toEqual(hosts);
  expect(readConfig({ SITE_URL: "https://a.example:8443/" }).siteUrl).toBe(
    "https://a.example:8443",
  );
  const token = "Bearer abc.def-ghi_jkl/mno+pqr==";
  expect(readConfig({ COMMERCE_ACCESS_TOKEN: token }).commerce.accessToken).toBe(token);
  expect(readConfig({ COMMERCE_XSRF_COOKIE: "" }).commerce.antiForgery.cookie).toBe("");
});

test("the sixteen areas of the ledger each have a content id", {
  meta: rows("CMS-05…06", "LIMIT-01…02", "LIMIT-24"),
}, () => {
  const { contentIds, ids } = readConfig({}).commerce;
  expect(specifiedAreas).toHaveLength(16);
  expect(Object.keys(contentIds)).toEqual(expect.arrayContaining([...specifiedAreas]));
  expect(Object.values(contentIds).every((id) => id !== "")).toBe(true);
  expect(ids).toMatchObject({ storeCode: "ST0002", channelCode: "RC" });
  expect([ids.storeId, ids.channelId].every((id) => /^\d+$/.test(id))).toBe(true);
});

test("content ids of an area replace the demo's, unknown areas are rejected", () => {
  const config = readConfig({ COMMERCE_CONTENT_IDS: '{"home":"77"}' });
  expect(config.commerce.contentIds.home).toBe("77");
  expect(config.commerce.contentIds.member).toBe("demo-member");
  expect(() => readConfig({ COMMERCE_CONTENT_IDS: '{"hoem":"77"}' })).toThrow(
    /COMMERCE_CONTENT_IDS: no such area: hoem/,
  );
  expect(() => readConfig({ COMMERCE_CONTENT_IDS: '{"home":" "}' })).toThrow(
    /COMMERCE_CONTENT_IDS: empty: home/,
  );
  const none = readConfig({ COMMERCE_CONTENT_IDS: '{"faq":" ","findUs":""}' });
  expect(none.commerce.contentIds).toMatchObject({
    faq: null,
    findUs: null,
    cookie: "demo-cookie",
  });
  expect(none.absentPages).toEqual(["faq"]);
  expect(() => readConfig({ COMMERCE_CONTENT_IDS: "{" })).toThrow(/COMMERCE_CONTENT_IDS/);
});

describe("production start with a remote backend", () => {
  const remote = {
    NODE_ENV: "production",
    SITE_URL: "https://a.example",
    COMMERCE_API_BASE: "https://api.example",
  };
  const optional = [
    "headerNavigation",
    "siteSettings",
    "productVerification",
    "jobs",
    "newsList",
    "mainSeries",
    "commonBlock",
    "findUs",
  ];
  const further: readonly string[] = furtherPages;
  const required = contentAreas.filter(
    (area) => !optional.includes(area) && !further.includes(area),
  );
  const idsOf = (areas: readonly string[]) =>
    JSON.stringify(Object.fromEntries(areas.map((area, i) => [area, `id-${i}`])));
  const start = (env: Record<string, string>) => readConfig({ ...remote, ...env });
  const shown = { DEMO_BRAND: "shown" };

  test("shows the demo brand only if configured explicitly", () => {
    const ids = { COMMERCE_CONTENT_IDS: idsOf(required) };
    expect(() => start(ids)).toThrow(/DEMO_BRAND: .*`hvidso`.*docs\/brand\.md/);
    expect(() => start({ ...ids, DEMO_BRAND: "" })).toThrow(/DEMO_BRAND/);
    expect(() => start({ ...ids, DEMO_BRAND: "yes" })).toThrow(/DEMO_BRAND/);
    expect(start({ ...ids, ...shown }).commerce.apiBase).toBe("https://api.example");
  });

  test.each([
    ["no ids", ""],
    ["an empty set", "{}"],
  ])("is rejected with %s, naming every required area", (_case, value) => {
    const attempt = () => start({ ...shown, COMMERCE_CONTENT_IDS: value });
    expect(attempt).toThrow(`COMMERCE_CONTENT_IDS: lacks ${required.join(", ")}`);
    for (const area of optional) expect(attempt).not.toThrow(new RegExp(`\\b${area}\\b`));
  });

  test("is rejected with a set that lacks one", () => {
    const ids = idsOf(required.filter((area) => area !== "career"));
    const attempt = () => start({ ...shown, COMMERCE_CONTENT_IDS: ids });
    expect(attempt).toThrow(/lacks career;/);
    expect(attempt).not.toThrow(/home/);
  });

  test("takes the sixteen ids of the specification: the other pages are absent", () => {
    const { absentPages, leftOut } = start({
      ...shown,
      COMMERCE_CONTENT_IDS: idsOf(specifiedAreas),
    });
    expect(absentPages).toEqual(furtherPages);
    expect(leftOut).toEqual(expect.arrayContaining(furtherPages.map((page) => `page ${page}`)));
    const { NODE_ENV: _, ...desk } = remote;
    const given = { COMMERCE_CONTENT_IDS: idsOf(specifiedAreas) };
    expect(readConfig({ ...desk, ...given }).absentPages).toEqual(furtherPages);
  });

  test("uses no demo id: missing optional areas are left out and listed", () => {
    const { commerce, leftOut } = start({ ...shown, COMMERCE_CONTENT_IDS: idsOf(required) });
    expect(JSON.stringify(commerce.contentIds)).not.toContain("demo-");
    for (const area of optional) expect(commerce.contentIds).toHaveProperty(area, null);
    const told = [
      ...optional.map((area) => `content ${area}`),
      ...further.map((page) => `page ${page}`),
    ];
    expect([...leftOut].sort()).toEqual(told.sort());
    const whole = start({ ...shown, COMMERCE_CONTENT_IDS: idsOf(contentAreas) });
    expect(whole.leftOut).toEqual([]);
  });

  test("uses the demo's ids if configured explicitly, for a separate demo backend", () => {
    const { commerce, leftOut } = start({ ...shown, COMMERCE_CONTENT_IDS: "demo" });
    expect(commerce.contentIds.home).toBe("demo-home");
    expect(leftOut).toEqual([]);
  });

  test("does not check this elsewhere: development, and the embedded backend", () => {
    const { NODE_ENV: _, ...desk } = remote;
    expect(readConfig(desk).commerce.contentIds.home).toBe("demo-home");
    const embedded = start({ COMMERCE_API_BASE: "embedded" });
    expect(embedded.commerce.contentIds.newsList).toBe("demo-newsList");
    expect(embedded.leftOut).toEqual([]);
  });
});

test("search engine verification files have plain names and contents", () => {
  const name = "baidu_verify_codeva-AbC123.html";
  const config = readConfig({ OWNERSHIP_FILES: JSON.stringify({ [name]: "token\n" }) });
  expect([...config.ownershipFiles]).toEqual([[name, "token\n"]]);
  expect(readConfig({}).ownershipFiles.size).toBe(0);
});

test.each([
  ["no JSON", "{"],
  ["a list", '["a.txt"]'],
  ["nothing", "null"],
  ["no content", '{"a.txt":""}'],
  ["a number", '{"a.txt":1}'],
  ["a path", '{"../a.txt":"x"}'],
  ["a folder", '{"a/b.txt":"x"}'],
  ["an encoded path", '{"%2e%2e%2fa.txt":"x"}'],
  ["a hidden file", '{".env.txt":"x"}'],
  ["two endings", '{"a.php.txt":"x"}'],
  ["another type", '{"a.js":"x"}'],
  ["no ending", '{"a":"x"}'],
  ["a line break in its name", '{"a\\n.txt":"x"}'],
  ["a prototype's name", '{"__proto__":"x"}'],
  ["a file of the site", '{"Robots.txt":"x"}'],
  ["a script", '{"a.html":"<SCRIPT>alert(1)</SCRIPT>"}'],
  ["a zero byte", '{"a.txt":"a\\u0000b"}'],
  ["a hundredfold content", JSON.stringify({ "a.txt": "x".repeat(204_800) })],
  [
    "a hundred files",
    JSON.stringify(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`a${i}.txt`, "x"]))),
  ],
])("a search engine verification file stops the start when it is %s", (_case, value) => {
  expect(() => readConfig({ OWNERSHIP_FILES: value })).toThrow(/OWNERSHIP_FILES/);
});

describe("with a brand pack other than the demo's", () => {
  const house = {
    key: "lindgren",
    invented: false,
    language: "en",
    languages: ["en"],
    securityCode: { form: null, inAddress: null },
  };
  const production = { NODE_ENV: "production", COMMERCE_API_BASE: "embedded" };

  test("production shows the demo's products only if configured explicitly", () => {
    expect(() => readConfig(production, house)).toThrow(
      /COMMERCE_API_BASE: `embedded`.*`lindgren`.*DEMO_BRAND=shown/,
    );
    expect(readConfig({ ...production, DEMO_BRAND: "shown" }, house).commerce.apiBase).toBeNull();
    const recorded = { ...production, COMMERCE_FIXTURES: "recorded" };
    expect(readConfig(recorded, house).commerce.apiBase).toBeNull();
    expect(readConfig({ COMMERCE_API_BASE: "embedded" }, house).commerce.apiBase).toBeNull();
  });

  test("its own backend does not count as a trial", () => {
    const remote = {
      NODE_ENV: "production",
      COMMERCE_API_BASE: "https://api.example",
      SITE_URL: "https://a.example",
      COMMERCE_CONTENT_IDS: "demo",
    };
    expect(readConfig(remote, house).hidesDemoBrand).toBe(false);
    expect(() => readConfig(remote)).toThrow(/DEMO_BRAND/);
  });
});
