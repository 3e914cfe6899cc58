import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it, test } from "vitest";
import { blocks } from "#app/blocks/registry.server.ts";
import { readEnvelope } from "#server/commerce/envelope.ts";
import { settingKinds } from "#server/features/settings/values.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import type { BlockType } from "#shared/domain/blocks.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { meanings } from "#tools/commerceMeanings.ts";
import {
  contentSchemas,
  jsonText,
  openApiDocument,
  openApiPath,
  schemasFolder,
} from "#tools/openapi.ts";

const keys = Object.keys(calls) as CallKey[];
const schemas = contentSchemas();
const document = await openApiDocument();

describe("output of `npm run docs openapi`", () => {
  test("is what docs/generated/openapi.json holds", () => {
    expect(readFileSync(openApiPath, "utf8")).toBe(jsonText(document));
  });

  test("is what docs/generated/schemas holds, no file more", () => {
    const held = readdirSync(schemasFolder).map((name) => [
      name,
      readFileSync(join(schemasFolder, name), "utf8"),
    ]);
    const written = [...schemas].map(([name, schema]) => [name, jsonText(schema)]);
    expect(held.sort()).toEqual(written.sort());
  });
});

test("is valid OpenAPI 3.1 with every row of the catalogue", async () => {
  const { valid, errors } = await new Validator().validate(document);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(keys.length);
});

/** Compiler with all schemas, which refer to each other by file name. */
function compiler() {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  for (const schema of schemas.values()) ajv.addSchema(schema);
  return ajv;
}

it.each(Object.keys(blocks) as BlockType[])(
  "the example of block %s matches its schema",
  (model) => {
    const ajv = compiler();
    const validate = ajv.getSchema(`${model}.json`);
    validate?.(blocks[model].example);
    expect(validate?.errors ?? null).toBeNull();
    expect(ajv.validate(`${model}.json`, [])).toBe(false);
  },
);

it.each(keys)("the example of %s matches the document, and the site reads all of it", (key) => {
  const { path, method } = calls[key];
  const operation = document.paths[path]?.[method.toLowerCase()] as {
    responses: { 200: { content: { "application/json": { schema: object; example: object } } } };
  };
  const { schema, example } = operation.responses[200].content["application/json"];
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const validate = ajv.compile({ ...schema, components: document.components });
  validate(example);
  expect(validate.errors ?? null).toBeNull();
  const drops: Drop[] = [];
  expect(readEnvelope(calls[key], JSON.stringify(example), drops).ok).toBe(true);
  expect(drops).toEqual([]);
});

test("every description is used, and every setting has an effect", () => {
  const text = readFileSync(openApiPath, "utf8") + [...schemas.values()].map(jsonText).join("");
  // Descriptions are JSON strings: their quotes are escaped.
  const idle = meanings.filter((each) => !text.includes(JSON.stringify(each.text).slice(1, -1)));
  expect(idle.map(({ where, member }) => `${where} ${member}`)).toEqual([]);
  expect(Object.keys(settingKinds)).toHaveLength(34);
});
