import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { ConfigError, environment, readConfig } from "#server/config.ts";
import { filesBelow, parse, walk } from "./sources.ts";

function documented(): Map<string, { value: string; description: string }> {
  const entries = new Map<string, { value: string; description: string }>();
  let comment: string[] = [];
  for (const line of readFileSync(".env.example", "utf8").split("\n")) {
    const assignment = /^([A-Z_]+)=(.*)$/.exec(line);
    if (line.startsWith("#")) comment.push(line.slice(1).trim());
    else if (assignment?.[1]) {
      entries.set(assignment[1], { value: assignment[2] ?? "", description: comment.join(" ") });
      comment = [];
    } else comment = [];
  }
  return entries;
}

function describedAs(schema: z.ZodTypeAny): string {
  return schema.description ?? "";
}

test(".env.example documents exactly the variables that are read, in their words", () => {
  const shape = Object.entries(environment.shape);
  const expected = shape.map(([name, schema]) => [name, describedAs(schema)]);
  const found = [...documented()].map(([name, { description }]) => [name, description]);
  expect(found).toEqual(expected);
});

test("the values of .env.example are the defaults", () => {
  const example = Object.fromEntries([...documented()].map(([name, { value }]) => [name, value]));
  expect(readConfig(example)).toEqual(readConfig({}));
});

test("every variable has a description", () => {
  expect(Object.values(environment.shape).filter((schema) => describedAs(schema) === "")).toEqual(
    [],
  );
});

test("only the configuration reads the environment", () => {
  const readers = filesBelow(["app", "server"], [".ts", ".tsx"]).filter((file) => {
    let reads = false;
    walk(parse(file), (node) => {
      if (node.getText() === "process.env") reads = true;
    });
    return reads;
  });
  expect(readers).toEqual(["server/config.ts"]);
});

test("a bad value stops the start, names itself and is not shown", () => {
  const secret = "s3cr3t-value";
  const attempt = () =>
    readConfig({ PORT: secret, SITE_URL: "ftp://x", COMMERCE_TIMEOUT_MS: "-1" });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(/PORT.*SITE_URL.*COMMERCE_TIMEOUT_MS/s);
  expect(attempt).not.toThrow(new RegExp(secret));
});

test("the sixteen areas of the specification (§2) have a content id each", () => {
  const { contentIds, ids } = readConfig({}).commerce;
  expect(Object.keys(contentIds).slice(0, 16)).toEqual([
    ...["home", "productVerification", "gifts", "career", "jobs", "contactUs", "member"],
    ...["newsList", "mainSeries", "brandStory", "ourHistory", "workmanship", "annualPlate"],
    ...["damagedForNew", "commonBlock", "headerNavigation"],
  ]);
  expect(Object.values(contentIds).every((id) => id !== "")).toBe(true);
  expect(ids).toMatchObject({ storeCode: "ST0002", channelCode: "RC" });
  expect([ids.storeId, ids.channelId].every((id) => /^\d+$/.test(id))).toBe(true);
});

test("content ids of one area replace the demo's, unknown areas are refused", () => {
  const config = readConfig({ COMMERCE_CONTENT_IDS: '{"home":"77"}' });
  expect(config.commerce.contentIds.home).toBe("77");
  expect(config.commerce.contentIds.member).toBe("demo-member");
  expect(() => readConfig({ COMMERCE_CONTENT_IDS: '{"hoem":"77"}' })).toThrow(
    /COMMERCE_CONTENT_IDS/,
  );
  expect(() => readConfig({ COMMERCE_CONTENT_IDS: "{" })).toThrow(/COMMERCE_CONTENT_IDS/);
});
