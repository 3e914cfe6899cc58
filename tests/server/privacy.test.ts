import { writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Collector, startCollector } from "#tests/support/collector.ts";
import { hasRedis, startRedis, type TestRedis } from "#tests/support/redis.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import {
  applicationFields,
  CONTENT_TYPE,
  filePart,
  type RawPart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";
import { lastCaptcha } from "#tests/unit/demo/applications.ts";
import { type Program, startDemo } from "#tools/startPrograms.ts";

/** Data of visitors, editors and operators that must not be stored anywhere. */
const PLANTED = {
  name: "瓷小姐",
  phone: "13987654321",
  email: "planted@example.test",
  street: "梧桐路一二三号",
  resume: "瓷小姐的简历",
  refusedFile: "薪资单",
  code: "PLANTED7CODE",
  keyword: "私密的词",
  address: "203.0.113.77",
  place: "31.2304567",
  agent: "PlantedAgent",
  cookie: "planted-cookie",
  previewSecret: "planted-preview-secret",
  purgeSecret: "planted-purge-secret",
  metricsToken: "planted-metrics-token",
  wrongSecret: "planted-guess",
};

let demo: Program & { stateDir: string };
let redis: TestRedis;
let collector: Collector;
let site: RunningServer;
beforeAll(async () => {
  if (!hasRedis) return;
  demo = await startDemo();
  redis = await startRedis();
  collector = await startCollector();
  const purgeSecretFile = path.join(demo.stateDir, "purge-secret");
  writeFileSync(purgeSecretFile, `${PLANTED.purgeSecret}\n`);
  site = await startServer({
    COMMERCE_API_BASE: demo.origin,
    COMMERCE_ACCESS_TOKEN: "demo-access-token",
    REDIS_URL: redis.url,
    LOG_LEVEL: "trace",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_TRACES_SAMPLER_ARG: "1",
    SENTRY_DSN: `${collector.origin.replace("//", "//errorkey@")}/7`,
    OTEL_BSP_SCHEDULE_DELAY: "200",
    TRUSTED_PROXY_HOPS: "1",
    METRICS_TOKEN: PLANTED.metricsToken,
    PREVIEW_SECRET: PLANTED.previewSecret,
    PURGE_SECRET_FILE: purgeSecretFile,
  });
});
afterAll(async () => {
  await site?.stop();
  await redis?.stop();
  await collector?.stop();
  await demo?.stop();
});

const query = () => new URLSearchParams({ email: PLANTED.email, who: PLANTED.name }).toString();

type Answer = { at: string; status: number; cache: string; timing: string | null; text: string };

async function ask(at: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(site.origin + at, {
    redirect: "manual",
    ...init,
    headers: {
      Origin: site.origin,
      "X-Forwarded-For": PLANTED.address,
      "User-Agent": PLANTED.agent,
      Cookie: `own=${PLANTED.cookie}`,
      Referer: `${site.origin}/?${query()}`,
      ...init.headers,
    },
  });
  const cache = response.headers.get("Cache-Control") ?? "";
  const timing = response.headers.get("Server-Timing");
  return { at, status: response.status, cache, timing, text: await response.text() };
}

const post = (at: string, fields: Record<string, string>, headers = {}) =>
  ask(at, { method: "POST", body: new URLSearchParams(fields), headers });

const sendParts = (at: string, parts: RawPart[]) =>
  ask(at, {
    method: "POST",
    body: new Uint8Array(rawBody(parts)),
    headers: { "Content-Type": CONTENT_TYPE },
  });

/** Text fields with a new captcha of the demo. */
async function applicant(some: Record<string, string> = {}) {
  await ask("/resources/captcha");
  return applicationFields({
    personName: PLANTED.name,
    phoneNumber: PLANTED.phone,
    positionIdList: [],
    email: PLANTED.email,
    address: PLANTED.street,
    ...lastCaptcha(demo.stateDir),
    ...some,
  });
}

async function plantEverywhere(): Promise<Answer[]> {
  const verification = { securityCode: PLANTED.code, name__confirm: "", email: PLANTED.email };
  const form = `/about-us/jobs/application?job=8007&${query()}`;
  const script = `/resources/job-application?job=8007&${query()}`;
  const resume = filePart("resumeFile", `${PLANTED.resume}.pdf`);
  const refused = filePart("otherFiles", `${PLANTED.refusedFile}.exe`);
  const keyword = encodeURIComponent(PLANTED.keyword);
  const right = await applicant();
  const answers = [
    await ask(`/verification?${query()}`, {
      method: "POST",
      body: new URLSearchParams(verification),
      redirect: "follow",
    }),
    await post("/verification.data", { ...verification, once: "token-of-a-script" }),
    await post("/verification.data", { ...verification, once: "token-of-a-script" }),
    await post("/customer-service/product-verification", verification),
    await post("/verification", {
      ...verification,
      securityCode: `FAULT-${PLANTED.code}`.repeat(9),
    }),
    await sendParts(script, [...textParts(right), resume, refused]),
    await sendParts(script, [...textParts(right), resume]),
    await sendParts(form, [...textParts({ ...right, personName: `${PLANTED.name}二` }), resume]),
    await sendParts(form, [
      ...textParts(await applicant({ phoneNumber: `${PLANTED.phone}1` })),
      refused,
    ]),
    await sendParts(form, [...textParts(await applicant({ captchaCode: "none" })), resume]),
    await sendParts(form, [...textParts(await applicant({ personName: "fault-500" })), resume]),
    await sendParts(form, [...textParts(await applicant({ intent: "city" }))]),
    await sendParts(form, [...textParts({ ...right, formToken: PLANTED.name })]),
    await ask(form, { method: "POST", body: PLANTED.name, headers: { "Content-Type": "text/x" } }),
    await ask("/resources/nearest-store", {
      method: "POST",
      body: new URLSearchParams({ lat: PLANTED.place, lng: "121.4737" }),
    }),
    await post("/resources/browser-errors", {
      name: PLANTED.name,
      at: "/assets/a.js:1:2",
      message: PLANTED.email,
    }),
    await post("/resources/browser-errors", { name: "Error", at: `/${PLANTED.phone}` }),
    await post("/preview", { secret: PLANTED.wrongSecret }),
    await post("/preview", { secret: PLANTED.previewSecret }),
    await post(
      "/resources/purge",
      { tags: "goods", email: PLANTED.email },
      { Authorization: `Bearer ${PLANTED.purgeSecret}` },
    ),
    await post(
      "/resources/purge",
      { tags: PLANTED.email },
      { Authorization: `Bearer ${PLANTED.wrongSecret}` },
    ),
    await ask(`/products/keyword/${keyword}`),
    await ask(`/products/keyword/${keyword}.data`),
    await ask(`/Products/Keyword/${keyword}/`),
    await ask(`/search-results-page?suggest=${keyword}`),
    await ask(`/resources/suggestions?searchWord=${keyword}`),
    await ask(`/?suggest=${keyword}&${query()}`),
    await ask(`/pdp/fault-500?${query()}`),
    await ask(`/verification?${query()}`, { method: "DELETE" }),
    await post("/news", { email: PLANTED.email }),
    await ask("/metrics", { headers: { Authorization: `Bearer ${PLANTED.wrongSecret}` } }),
  ];
  return answers;
}

/** Returns the planted values in a text, plain or URL-encoded. */
function found(text: string, planted: string[] = Object.values(PLANTED)): string[] {
  const lower = text.toLowerCase();
  return planted.filter((each) =>
    [each, encodeURIComponent(each), each.normalize("NFD")].some((form) =>
      lower.includes(form.toLowerCase()),
    ),
  );
}

/** Decompresses a Redis value as an operator could read it. */
function readable(text: string | null): string {
  if (!text?.startsWith("H4sI")) return text ?? "";
  return gunzipSync(Buffer.from(text, "base64")).toString();
}

test.skipIf(!hasRedis)(
  "visitor data is in no log, metric, trace, store or shared page",
  async () => {
    expect(found("a %E7%93%B7%E5%B0%8F%E5%A7%90 planted@EXAMPLE.test")).toEqual([
      "瓷小姐",
      "planted@example.test",
    ]);
    const answers = await plantEverywhere();
    // The planted data reached its targets.
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 307, 422, 200, 200, 409, 422, 422, 422, 200, 400, 400, 200, 204, 400, 403, 303,
      200, 404, 200, 200, 301, 302, 200, 200, 503, 405, 405, 404,
    ]);
    expect(answers.filter(({ text }) => text.includes('"applied":true'))).toHaveLength(2);

    const traceId = "0af7651916cd43dd8448eb211c80319c";
    await ask("/contact-us", { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } });
    const metrics = await ask("/metrics", {
      headers: { Authorization: `Bearer ${PLANTED.metricsToken}` },
    });
    expect(metrics.text).toContain('applications_total{outcome="applied"} 1');
    expect(metrics.text).toContain('route="/products/keyword/:suggest"');
    expect(found(metrics.text)).toEqual([]);

    // Exported automatically after some seconds, or when a batch is full, in any order.
    await vi.waitFor(
      () => {
        const names = new Set(collector.spans.map(({ name }) => name));
        for (const name of [
          "GET /metrics",
          "POST /verification",
          "GET /products/keyword/:suggest",
          "commerce applyJob",
          "render",
        ]) {
          expect(names).toContain(name);
        }
        const inTrace = collector.spans.filter((span) => span.traceId === traceId);
        expect(inTrace.map(({ name }) => name)).toContain("GET /contact-us");
        expect(inTrace.map(({ name }) => name)).toContain("commerce regionContents");
        const errors = collector.received.filter((sent) => sent.startsWith("/api/7/envelope/ "));
        expect(errors).toHaveLength(1);
        expect(errors[0]).toContain("app:///assets/a.js");
      },
      { timeout: 50_000 },
    );
    expect(found(collector.received.join("\n"))).toEqual([]);

    const log = [...site.logs.map((line) => JSON.stringify(line)), ...site.printed].join("\n");
    expect(log).toContain("/products/keyword/…");
    expect(log).toContain("file left out");
    expect(log).toContain("securityCodeQuery");
    expect(found(log)).toEqual([]);

    const kept = await redis.dump();
    const kinds = new Set(kept.map(([key]) => key.split(":")[1]));
    // The entry of a double click expires within seconds.
    kinds.delete("click");
    expect(kinds).toEqual(
      new Set([
        "limit",
        "verification",
        "verification-wrong-fault",
        "application",
        "captcha",
        "answer",
        "purges",
        "instances",
      ]),
    );
    // Keys are hashes, which may contain a planted word by chance.
    const texts = kept.map(([key, text]) => [key.replace(/:[\w-]{43}$/, ""), readable(text)]);
    expect(JSON.stringify(texts).includes("queryReadableContent")).toBe(true);
    expect(found(JSON.stringify(texts))).toEqual([]);

    // Responses with personal data are never cached; the search keyword is part of its page's address.
    const { keyword, ...personal } = PLANTED;
    const shared = answers.filter(({ cache }) => !cache.includes("no-store"));
    expect(shared.length).toBeGreaterThan(3);
    // Timings are only for the visitor of an uncached response.
    expect(shared.filter(({ timing }) => timing !== null)).toEqual([]);
    expect(answers.find(({ at }) => at === "/verification.data")?.timing).toMatch(
      /^total;dur=\d+, api;dur=\d+;desc="\d+"$/,
    );
    expect(
      shared.flatMap(({ at, text }) => found(text, Object.values(personal)).map((it) => [at, it])),
    ).toEqual([]);
    for (const at of ["/", "/verification", "/news", "/search-results-page", "/about-us/jobs"]) {
      const plain = await ask(at);
      expect(found(plain.text, [...Object.values(personal), keyword]), at).toEqual([]);
    }
  },
);
