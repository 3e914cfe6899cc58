import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { tileSchema } from "#app/blocks/fixedSize_02/tile.server.ts";
import { blocks } from "#app/blocks/registry.server.ts";
import { callParams, callRequest } from "#server/commerce/callRequest.ts";
import { readConfig } from "#server/config.ts";
import { GIFTING_MODEL, giftingSchema } from "#server/features/gifting/contents.ts";
import { type SettingName, settingKinds } from "#server/features/settings/values.ts";
import { type CallKey, type CallRow, calls, type ReadPolicy } from "#shared/contract/calls.ts";
import { isFurtherPage } from "#shared/contract/contentAreas.ts";
import {
  linkSchema,
  menuProductSchema,
  navigationSchema,
  navPopoverSchema,
} from "#shared/contract/schemas/content.ts";
import { styleSchema } from "#shared/contract/styleFields.ts";
import { areasOn } from "#shared/site/contentAreas.ts";
import { areaUses } from "./backend-check/areas.ts";
import { callsRow, rowsOn } from "./backend-check/rowsOn.ts";
import { isProgram } from "./commandLine.ts";
import { applicationParts, introduction, purposes } from "./commerceApiText.ts";
import { type Meaning, meaningOf, meanings, settingUses } from "./commerceMeanings.ts";
import { type RealExample, realExamples } from "./realExamples.ts";
import { fieldsOf, namesOf, typeOf } from "./zodFields.ts";

/** Path of the document. */
export const commerceApiPath = fileURLToPath(
  new URL("../docs/generated/commerce-api.md", import.meta.url),
);

const settings = readConfig({
  COMMERCE_API_BASE: "https://commerce.example",
  COMMERCE_ACCESS_TOKEN: "<token>",
}).commerce;

/** Shapes shared by many responses, described once. */
const shared = namesOf([
  [linkSchema, "link"],
  [menuProductSchema, "menu product"],
  [styleSchema, "style"],
  [tileSchema, "tile"],
]);

/** The whole text of docs/generated/commerce-api.md. */
export async function commerceApiDocument(): Promise<string> {
  const examples = await realExamples();
  const sections = [
    introduction,
    "## Links in content\n",
    linkTable(),
    "## Site settings\n",
    settingTable(),
    "## Content ids\n",
    areaTable(),
    "## Codes and their values\n",
    codeTable(),
    "## Which rows the site calls when\n",
    whenTable(),
    "## Calls known by purpose\n",
    purposeTable(),
    "## The calls\n",
    ...(await Promise.all([...examples].map(([key, example]) => callSection(key, example)))),
    "## Shared shapes\n",
    ...[...shared].map(([schema, name]) => contentsSection(capitalised(name), schema)),
    "## Content inside `contents`\n",
    "`contents` is JSON as text. Members that the site reads:\n",
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
  const rows = purposes.flatMap(([purpose, rows, note]) => {
    const served = rows.filter(callsRow);
    const named = served.map((key) => `[${key}](#${key.toLowerCase()})`).join(", ");
    return served.length > 0 ? [`| ${purpose} | ${named} | ${note} |`] : [];
  });
  return ["| purpose | row | note |", "|---|---|---|", ...rows, ""].join("\n");
}

const LINK_MEMBERS: Record<string, string> = {
  "1": "`val`",
  "2": "`val`, `type`: `page`, `onlineId`",
  "3": "`val`, `linkSpuId`; `vc` as you like",
  "4": "`val`",
  "5": "`val`, `code`; `isAllSeries` as you like",
  "7": "`val`, `id`",
};

function linkTable(): string {
  const { values = {} } = meaningOf("link", "linkType") as Meaning;
  const rows = Object.entries(values).map(
    ([type, means]) => `| ${type} | ${means} | ${LINK_MEMBERS[type]} |`,
  );
  return [
    "| linkType | leads to | must be there |",
    "|---|---|---|",
    ...rows,
    "",
    "`val` must not be empty, whatever the type; a value of `locale` for `zh-CN` replaces it. Content around a link",
    "without a target is shown without the link. The reason is logged with page and block, and counted",
    "(`content_left_out_total`): `unknown value` (another type, no page), `missing` (a member that the type",
    "needs), `unsafe link` (another scheme, no path), `not found` (no such category or content). A link does not",
    "check that a product or a page below /brand-story exists; `npm run backend check` does.",
    "",
  ].join("\n");
}

const settingShapes = {
  image: '`{ "url": "…" }`',
  value: '`{ "val": "…" }`',
  text: "text",
} as const;

function settingTable(): string {
  const rows = (Object.keys(settingUses) as SettingName[]).map(
    (name) => `| ${name} | ${settingShapes[settingKinds[name]]} | ${settingUses[name]} |`,
  );
  return [
    '`data.valueList` of queryReadableContent for the id of `siteSettings`: `{ "name": …, "contentValue": … }`.',
    "A plain text is accepted instead of an object. Names are case-sensitive; others are ignored. A missing setting",
    "leaves out its own part; labels and names of shops then come from the brand pack.",
    "",
    "| name | contentValue | for |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function areaTable(): string {
  const rows = areasOn.map((area) => {
    const { row, makes, required, instead = "503" } = areaUses[area];
    const without = isFurtherPage(area)
      ? "no: the page and links to it are left out without an id"
      : required
        ? `yes: ${instead} without it`
        : "left out";
    return `| ${area} | [${row}](#${row.toLowerCase()}) | ${makes} | ${without} |`;
  });
  return [
    'Each area\'s id is yours: `COMMERCE_CONTENT_IDS={"home":"7001","faq":"7002",…}`, JSON of area to id. Areas that',
    "do not exist stop the start by name. The pages whose ids the specification does not name are left out without an id; an",
    "empty id states that the CMS has no such content.",
    "",
    "| area | row | page | required |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function codeTable(): string {
  const rows = meanings.map(({ where, member, text, values = {} }) => {
    const told = Object.entries(values).map(([value, means]) => `\`${value}\` ${means}`);
    const all = [text, told.join("; ")].filter(Boolean).join(" ");
    return `| ${member} | ${where === "*" ? "everywhere" : where} | ${all} |`;
  });
  return ["| member | where | values |", "|---|---|---|", ...rows, ""].join("\n");
}

function whenTable(): string {
  const rows = rowsOn.map((key) => `| [${key}](#${key.toLowerCase()}) | ${calls[key].use} |`);
  return ["| row | called when |", "|---|---|", ...rows, ""].join("\n");
}

async function callSection(key: CallKey, { params, data }: RealExample): Promise<string> {
  const row: CallRow = calls[key];
  const answer = { success: true, errorCode: "0", errorMessage: null, data };
  return [
    `### ${key}\n`,
    `${row.purpose}\n`,
    `\`${row.method} ${row.path}\``,
    `Token: ${row.token ? "yes" : "no"}. Encoding: ${row.encoding}. Accepted by: \`${row.acceptance}\`.`,
    `${row.repeat === "once" ? "Once" : "Read"}; ${lifetime(row.policy)}.\n`,
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

/** Each member of alternatives is sent only in its own case. */
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

if (isProgram(import.meta.filename)) {
  await writeFile(commerceApiPath, await commerceApiDocument());
}
