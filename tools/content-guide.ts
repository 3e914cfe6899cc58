import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { tileSchema } from "#app/blocks/fixedSize_02/tile.server.ts";
import { blocks, definitionOf } from "#app/blocks/registry.server.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { readBlocks } from "#server/cms/readBlocks.ts";
import { readConfig } from "#server/config.ts";
import { linkSchema, menuProductSchema } from "#shared/contract/schemas/content.ts";
import { styleSchema } from "#shared/contract/styleFields.ts";
import { previewCopy } from "#shared/copy/preview.ts";
import type { BlockType } from "#shared/domain/blocks.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { demoClient } from "#tests/support/commerce.ts";
import { isProgram, readCommandLine } from "./commandLine.ts";
import { docs } from "./commands.ts";
import { guidePictures, pictureNames, specimenItems } from "./contentGuideSpecimen.ts";
import { fieldTexts, guideIntroduction, sharedTexts, valueWords } from "./contentGuideText.ts";
import { type Field, fieldsOf, namesOf } from "./zodFields.ts";

/** Path of the guide. */
export const guidePath = fileURLToPath(
  new URL("../docs/generated/content-guide.md", import.meta.url),
);

const blockFolders = fileURLToPath(new URL("../app/blocks/", import.meta.url));

const shared = namesOf([
  [linkSchema, "link"],
  [menuProductSchema, "menu product"],
  [styleSchema, "style"],
  [tileSchema, "tile"],
]);

/** The whole text of docs/generated/content-guide.md. */
export async function contentGuide(): Promise<string> {
  const items = specimenItems();
  const names = pictureNames(items);
  const taken = new Set(await readdir(guidePictures).catch(() => []));
  const pictures = (kind: string, title: string) =>
    names
      .filter((name) => name.startsWith(`${kind}-`) && taken.has(`${name}.webp`))
      .map((name, i) => `![${title} ${i + 1}](content-guide/${name}.webp)`)
      .join("\n\n");
  const sections: string[] = [guideIntroduction.trimEnd(), "## 版块"];
  for (const model of Object.keys(blocks) as BlockType[]) {
    const { name, words, fields } = await blockText(model);
    const example = items.find(({ modelName }) => modelName === model) ?? {
      modelName: model,
      contents: JSON.stringify(blocks[model].example),
    };
    sections.push(
      `### ${name} \`${model}\``,
      words,
      pictures(model, name),
      await blockTable(model, example, fields),
    );
  }
  sections.push("## 共用的部分");
  for (const [key, { name, text, fields }] of Object.entries(sharedTexts)) {
    const schema = [...shared].find(([, own]) => own === key)?.[0] as z.ZodTypeAny;
    sections.push(`### ${name}`, text, pictures(key, name), sharedTable(schema, fields));
  }
  sections.push("## 预览里的话", reasonsTable());
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

function rows(head: string[], body: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
}

function chineseValue(type: string): string {
  const parts = type.split(/(`[^`]*`)/);
  return parts
    .map((part) =>
      part.startsWith("`")
        ? part
        : valueWords.reduce((words, [pattern, chinese]) => words.replace(pattern, chinese), part),
    )
    .join("");
}

type BlockText = { name: string; words: string; fields: Record<string, string> };

/** Content of a block's `guide.md`: its name, its purpose, and the fields specific to it. */
async function blockText(model: BlockType): Promise<BlockText> {
  const text = await readFile(`${blockFolders}${model}/guide.md`, "utf8");
  const [head = "", rows = ""] = text.split("\n## 字段\n");
  const [title = "", ...rest] = head.split("\n");
  const fields = [...rows.matchAll(/^- `([^`]+)`：(.+)$/gm)].map(([, path, words]) => [
    path,
    words,
  ]);
  return {
    name: title.replace(/^# /, ""),
    words: rest.join("\n").trim(),
    fields: Object.fromEntries(fields),
  };
}

/** @throws when neither the block's guide.md nor contentGuideText.ts describes a field */
function meaning(model: string, path: string, own: Record<string, string>): string {
  const last = path.replaceAll("[]", "").split(".").at(-1) ?? "";
  const found = own[path] ?? fieldTexts[path] ?? fieldTexts[last];
  if (!found) throw new Error(`app/blocks/${model}/guide.md has no words for ${path}`);
  return found;
}

async function blockTable(
  model: BlockType,
  example: DemoPageItem,
  own: Record<string, string>,
): Promise<string> {
  const fields = fieldsOf(blocks[model].contents, shared);
  const body = await Promise.all(
    fields.map(async ({ path, type }) => [
      `\`${path}\``,
      chineseValue(type),
      meaning(model, path, own),
      await outcome(example, path, undefined),
      await worst(example, path),
    ]),
  );
  return rows(["字段", "值", "含义", "不填时", "写错时"], body);
}

function sharedTable(schema: z.ZodTypeAny, words: Record<string, string>): string {
  const body = fieldsOf(schema, shared).map(({ path, type }: Field) => {
    const last = path.replaceAll("[]", "").split(".").at(-1) ?? "";
    const text = words[last];
    if (!text) throw new Error(`contentGuideText.ts has no words for ${path}`);
    return [`\`${path}\``, chineseValue(type), text];
  });
  return rows(["字段", "值", "含义"], body);
}

function reasonsTable(): string {
  const { reasons, losses } = previewCopy;
  return [
    rows(
      ["原因", "预览里的话"],
      Object.entries(reasons).map(([key, words]) => [`\`${key}\``, words]),
    ),
    rows(
      ["结果", "预览里的话"],
      Object.entries(losses).map(([key, words]) => [`\`${key}\``, words]),
    ),
  ].join("\n\n");
}

/** Values of which every field accepts at most one: an object and a list, each with unknown content. */
const WRONG = [{ wrong: [[]] }, [[{ wrong: [[]] }]]];

const OPTIONAL = "可以不填";
const gravity = [
  OPTIONAL,
  previewCopy.losses.value,
  previewCopy.losses.element,
  previewCopy.losses.whole,
];

/** The most severe outcome of an invalid value in a field. */
async function worst(example: DemoPageItem, path: string): Promise<string> {
  const outcomes = await Promise.all(WRONG.map((value) => outcome(example, path, value)));
  const grave = Math.max(...outcomes.map((each) => gravity.indexOf(each)));
  return gravity[Math.max(1, grave)] ?? OPTIONAL;
}

const config = readConfig({ LOG_LEVEL: "silent" });
const context = {
  commerce: demoClient(),
  config,
  blockReader: definitionOf,
  signal: new AbortController().signal,
};

/** The result of a block whose first such field is missing or invalid, as the site itself reads it. */
async function outcome(example: DemoPageItem, path: string, value: unknown): Promise<string> {
  const contents: unknown = JSON.parse(example.contents);
  change(contents, path.split(/(?=\[\])|\./), value);
  const [read] = await readBlocks([{ modelName: example.modelName, contents }], context);
  if (!read?.block) return previewCopy.losses.whole;
  const lost = new Set<Drop["lost"]>(read.drops.map((drop) => drop.lost));
  if (lost.has("element")) return previewCopy.losses.element;
  return lost.has("value") ? previewCopy.losses.value : OPTIONAL;
}

/** Sets or removes a member below a value; in lists in their first entry. */
function change(holder: unknown, [step = "", ...rest]: string[], value: unknown): void {
  const key = step === "[]" ? 0 : step;
  if (typeof holder !== "object" || holder === null) return;
  const members = holder as Record<string | number, unknown>;
  if (rest.length > 0) {
    members[key] ??= rest[0] === "[]" ? [] : {};
    change(members[key], rest, value);
  } else if (value === undefined) delete members[key];
  else members[key] = value;
}

if (isProgram(import.meta.filename)) {
  const [part] = (await readCommandLine(docs["content-guide"])).processedArgs;
  if (part !== "text") {
    const { takePictures } = await import("./contentGuidePictures.ts");
    await takePictures();
  }
  await writeFile(guidePath, await contentGuide());
}
