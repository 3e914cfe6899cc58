import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError, readConfig, secretNames } from "#server/config.ts";

const NAMES = [
  "COMMERCE_ACCESS_TOKEN",
  "MAPS_API_KEY",
  "METRICS_TOKEN",
  "PURGE_SECRET",
  "EDGE_PURGE_TOKEN",
  "PREVIEW_SECRET",
  "WECHAT_APP_SECRET",
  "REDIS_URL",
  "OTEL_EXPORTER_OTLP_HEADERS",
];
const LONG = "a-secret-of-enough-letters";
const remote = {
  COMMERCE_API_BASE: "https://api.example",
  EDGE_PURGE_URL: "https://edge.example",
  OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example",
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const secretsOf = (env: Record<string, string>) => {
  const config = readConfig({ ...remote, WECHAT_APP_ID: "wx0123456789abcdef", ...env });
  const { commerce, maps, metricsToken, purgeSecret, edgePurge, previewSecret, redisUrl } = config;
  const { tracing, wechat } = config;
  return [
    commerce.accessToken,
    maps.key,
    metricsToken,
    purgeSecret,
    edgePurge?.token,
    previewSecret,
    wechat?.secret,
    redisUrl,
    tracing?.headers,
  ];
};

describe("secret in a file", () => {
  it("is supported for every secret, and replaces its variable, without the trailing newline", () => {
    expect([...secretNames.changing, ...secretNames.lasting]).toEqual(NAMES);
    const env = Object.fromEntries(
      NAMES.map((name, i) => {
        const special = {
          REDIS_URL: "redis://:pass@redis.example",
          OTEL_EXPORTER_OTLP_HEADERS: "a=b",
        };
        const value = special[name as keyof typeof special] ?? `${LONG}-${i}`;
        return [`${name}_FILE`, file(name, `${value}${["", "\n", "\r\n"][i % 3]}`)];
      }),
    );
    expect(secretsOf(env)).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6].map((i) => `${LONG}-${i}`),
      "redis://:pass@redis.example",
      { a: "b" },
    ]);
  });

  it.each(NAMES)("%s is rejected by name if unusable, and never shown", (name) => {
    const variable = `${name}_FILE`;
    const cases: [what: string, path: string][] = [
      ["nothing there", join(folder, "none")],
      ["a folder", folder],
      ["nothing in it", file("empty", "\n")],
      ["far too long", file("long", "x".repeat(1_600_000))],
      ["a second line", file("lines", `${LONG}\nmore`)],
      ["a zero byte", file("zero", `${LONG}\u0000`)],
    ];
    for (const [what, path] of cases) {
      // The editors' key may contain any characters.
      if (name === "PREVIEW_SECRET" && /line|zero/.test(what)) continue;
      const attempt = () => readConfig({ [variable]: path });
      expect(attempt, what).toThrow(ConfigError);
      expect(attempt, what).toThrow(new RegExp(`\\b${variable}: `));
      expect(attempt, what).not.toThrow(new RegExp(`${LONG}|${folder}`));
    }
    expect(() => readConfig({ [variable]: file("a", LONG), [name]: LONG })).toThrow(
      `${variable}: must not be set beside ${name}`,
    );
  });

  it("is reloaded when it changes, and when its link changes", async () => {
    const path = join(folder, "current");
    symlinkSync(file("first", LONG), path);
    const token = file("token", "one");
    const config = readConfig({
      ...remote,
      PURGE_SECRET_FILE: path,
      COMMERCE_ACCESS_TOKEN_FILE: token,
    });
    expect(config.secrets.mayChange).toBe(true);
    expect(await config.secrets.look()).toEqual([]);
    rmSync(path);
    symlinkSync(file("second", `${LONG}-2\n`), path);
    writeFileSync(token, "two");
    expect(await config.secrets.look()).toEqual([
      { name: "COMMERCE_ACCESS_TOKEN", outcome: "changed" },
      { name: "PURGE_SECRET", outcome: "changed" },
    ]);
    expect([config.purgeSecret, config.commerce.accessToken]).toEqual([`${LONG}-2`, "two"]);
    expect(await config.secrets.look()).toEqual([]);
  });

  it("stays unchanged while its file is unusable, which is logged once", async () => {
    const path = file("secret", LONG);
    const config = readConfig({ PURGE_SECRET_FILE: path });
    for (const bad of ["", "too short", `${LONG}\n${LONG}`, "x".repeat(100_000)]) {
      writeFileSync(path, bad);
      expect(await config.secrets.look(), bad.slice(0, 20)).toEqual(
        bad === "" ? [{ name: "PURGE_SECRET", outcome: "unusable" }] : [],
      );
      expect(config.purgeSecret).toBe(LONG);
    }
    rmSync(path);
    expect(await config.secrets.look()).toEqual([]);
    writeFileSync(path, `${LONG}-2`);
    expect(await config.secrets.look()).toEqual([{ name: "PURGE_SECRET", outcome: "changed" }]);
    expect(config.purgeSecret).toBe(`${LONG}-2`);
  });

  it("is fixed at the start for Redis and the embedded backend's token", async () => {
    const redis = file("redis", "redis://one.example");
    const token = file("token", "one");
    const config = readConfig({ REDIS_URL_FILE: redis, COMMERCE_ACCESS_TOKEN_FILE: token });
    writeFileSync(redis, "redis://two.example");
    writeFileSync(token, "two");
    await config.secrets.look();
    expect([config.redisUrl, config.commerce.accessToken]).toEqual(["redis://one.example", "one"]);
  });
});
