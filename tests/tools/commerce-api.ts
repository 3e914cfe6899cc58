import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { tileSchema } from "#app/blocks/fixedSize_02/tile.server.ts";
import { blocks } from "#app/blocks/registry.server.ts";
import { styleSchema } from "#server/cms/styleFields.ts";
import { callParams, callRequest } from "#server/commerce/callRequest.ts";
import { type CallKey, type CallRow, calls } from "#server/commerce/calls.ts";
import { type ReadPolicy, readPolicies } from "#server/commerce/readPolicy.ts";
import {
  linkSchema,
  menuProductSchema,
  navigationSchema,
  navPopoverSchema,
} from "#server/commerce/schemas/content.ts";
import { readConfig } from "#server/config.ts";
import { GIFTING_MODEL, giftingSchema } from "#server/gifting/contents.ts";
import { applicationParts, introduction, purposes } from "./commerceApiText.ts";
import { commerceExamples } from "./commerceExamples.ts";
import { fieldsOf, namesOf, typeOf } from "./zodFields.ts";

/** Where the document stands. */
export const commerceApiPath = fileURLToPath(
  new URL("../../docs/commerce-api.md", import.meta.url),
);

const settings = readConfig({
  COMMERCE_API_BASE: "https://commerce.example",
  COMMERCE_ACCESS_TOKEN: "<token>",
}).commerce;
const keys = Object.keys(calls) as CallKey[];

/** Shapes that many answers share, described once. */
const shared = namesOf([
  [linkSchema, "link"],
  [menuProductSchema, "menu product"],
  [styleSchema, "style"],
  [tileSchema, "tile"],
]);

/** The whole text of docs/commerce-api.md. */
export async function commerceApiDocument(): Promise<string> {
  const sections = [
    introduction,
    "## Calls known by purpose\n",
    purposeTable(),
    "## The calls\n",
    ...(await Promise.all(keys.map(callSection))),
    "## Shared shapes\n",
    ...[...shared].map(([schema, name]) => contentsSection(capitalised(name), schema)),
    "## Content inside `contents`\n",
    "`contents` is JSON as text. What the site reads in it, by place:\n",
    contentsSection("Navigation (`queryModelContentDetail`)", navigationSchema),
    ...navPopoverSchema.options.map((style) =>
      contentsSection(`Popover, style \`${style.shape.style.value}\``, style),
    ),
    ...Object.entries(blocks).map(([model, { contents }]) =>
      contentsSection(`Block \`${model}\``, contents),
    ),
    contentsSection(`Item \`${GIFTING_MODEL}\` of the gifting page`, giftingSchema),
  ];
  return `${sections.join("\n").trimEnd()}\n`;
}

function purposeTable(): string {
  const rows = purposes.map(
    ([purpose, served, note]) =>
      `| ${purpose} | ${served.map((key) => `[${key}](#${key.toLowerCase()})`).join(", ")} | ${note} |`,
  );
  return ["| purpose | row | note |", "|---|---|---|", ...rows, ""].join("\n");
}

async function callSection(key: CallKey): Promise<string> {
  const row: CallRow = calls[key];
  const { params, data } = commerceExamples[key];
  const answer = { success: true, errorCode: "0", errorMessage: null, data };
  return [
    `### ${key}\n`,
    `${row.purpose}\n`,
    `\`${row.method} ${row.path}\``,
    `Token: ${row.token ? "yes" : "no"}. Encoding: ${row.encoding}. Accepted by: \`${row.acceptance}\`.`,
    `${row.repeat === "once" ? "Once" : "Read"}; ${lifetime(readPolicies[key])}.\n`,
    "Request:\n",
    row.encoding === "multipart" ? `${applicationParts}\n` : await requestExample(row, params),
    parameterTable(row),
    `Answer, members read in \`data\` (${typeOf(row.data)}):\n`,
    fieldTable(row.data),
    fenced("json", JSON.stringify(answer, null, 2)),
  ].join("\n");
}

function lifetime(policy: ReadPolicy | null): string {
  if (!policy) return "never kept";
  const times = [policy.freshMs, policy.staleMs, policy.keepMs].map(duration);
  return `fresh ${times[0]}, then stale ${times[1]}, kept ${times[2]}`;
}

function duration(ms: number): string {
  if (ms < 60_000) return `${ms / 1000} s`;
  return ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`;
}

async function requestExample(row: CallRow, params: unknown): Promise<string> {
  const { signal } = new AbortController();
  const sent = callParams(row, params, settings);
  const request = callRequest(row, sent, settings, { signal, requestId: "<request id>" });
  const { pathname, search } = new URL(request.url);
  const random = request.headers.get(settings.antiForgery.header) ?? "<none>";
  const headers = [...request.headers].map(([name, value]) => `${name}: ${value}`);
  const body = await request.text();
  const text = [`${row.method} ${pathname}${search}`, ...headers, ...(body ? ["", body] : [])];
  return fenced("http", text.join("\n").replaceAll(random, "<random>"));
}

function parameterTable(row: CallRow): string {
  const fixed = Object.entries(row.fixed(settings.ids)).map(
    ([name, value]) => `| ${name} | \`${JSON.stringify(value)}\` | by the site |`,
  );
  const caller = fieldsOfParams(row.params).map(
    ({ path, type, required }) => `| ${path} | ${type} | ${required ? "always" : "as needed"} |`,
  );
  const rows = [...fixed, ...caller];
  if (rows.length === 0) return "No parameters.\n";
  return ["| parameter | value | sent |", "|---|---|---|", ...rows, ""].join("\n");
}

/** Of alternatives each member is sent in its own case only. */
function fieldsOfParams(schema: z.ZodTypeAny) {
  const { options } = schema._def as { options?: z.ZodTypeAny[] };
  if (!options) return fieldsOf(schema);
  return options
    .flatMap((option) => fieldsOf(option))
    .map((field) => ({ ...field, required: false }));
}

function fieldTable(schema: z.ZodTypeAny): string {
  const rows = fieldsOf(schema, shared).map(
    ({ path, type, required }) => `| ${path} | ${type} | ${required ? "yes" : "may be missing"} |`,
  );
  if (rows.length === 0) return "";
  return ["| member | value | needed |", "|---|---|---|", ...rows, ""].join("\n");
}

function capitalised(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function contentsSection(title: string, schema: z.ZodTypeAny): string {
  return [`### ${title}\n`, fieldTable(schema)].join("\n");
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(commerceApiPath, await commerceApiDocument());
}
