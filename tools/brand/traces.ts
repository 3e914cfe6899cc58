/** Traces of a demo brand, and their locations in the responses of a build. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { BrandIdentity, BrandMarks, ContactDefaults, Facts } from "#brands/pack.ts";
import { parse, walk } from "#tests/guards/sources.ts";
import { filesBelow as filesOf } from "#tests/support/files.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Returns all files below a folder; none if it does not exist. */
export function filesBelow(folder: string): string[] {
  return existsSync(folder) ? filesOf([folder], [""]) : [];
}

/** A demo brand: names, numbers and texts of its pack, and further traces. */
export type KnownBrand = {
  /** Its folder, whose icons, share images and fonts must not occur elsewhere. */
  folder: string;
  brand: BrandIdentity;
  marks: BrandMarks;
  facts: Facts;
  contact: ContactDefaults;
  /** Texts that only this brand uses. */
  words: readonly string[];
};

/** A generic text that any brand may use. */
const ANYBODYS = ["客服电话"];

function wordsOf({ brand, marks, facts, contact, words }: KnownBrand): string[] {
  return [
    ...Object.values(brand).flat(),
    marks.key,
    facts.copyright,
    ...(facts.filing ? [facts.filing] : []),
    ...(facts.switchboardNumber ? [facts.switchboardNumber] : []),
    ...facts.sisters.flatMap(({ name, href }) => [name, new URL(href).hostname]),
    ...Object.values(contact).filter((value) => value !== null && !ANYBODYS.includes(value)),
    ...words,
  ].filter((word) => word !== null);
}

/**
 * Returns a function that finds traces of these brands in a text, or compares the file itself: `what: "…the
 * words around it…"`.
 */
export function tracesOf(brands: readonly KnownBrand[]) {
  const known = new RegExp(
    brands
      .flatMap(wordsOf)
      // A year may be part of an id.
      .map((word) => (/^\d+$/.test(word) ? `(?<![\\w-])${word}(?![\\w-])` : escaped(word)))
      .join("|"),
    "i",
  );
  const files = new Map(
    brands
      .flatMap(({ folder }) =>
        ["icons", "public", "styles/fonts"].flatMap((part) => filesBelow(join(folder, part))),
      )
      .map((file) => [hashOf(readFileSync(file)), file]),
  );
  return (what: string, bytes: Buffer, isText = true): string[] => {
    const text = bytes.toString("utf8");
    const word = isText ? known.exec(text) : null;
    const same = files.get(hashOf(bytes));
    return [
      ...(word
        ? [`${what}: "${text.slice(Math.max(0, word.index - 40), word.index + 40).trim()}"`]
        : []),
      ...(same ? [`${what} is ${same}`] : []),
    ];
  };
}

/** A sentence, not the name of a page or a field, which the specification gives. */
const isSentence = (text: string) =>
  /[\u4e00-\u9fff].*[，。；：？！].*[\u4e00-\u9fff]|[\u4e00-\u9fff]{8}/.test(text);

/** Chinese sentences in the modules of a folder; a text with inserted values counts in pieces. */
export function sentencesIn(folder: string): Set<string> {
  const texts = new Set<string>();
  for (const file of filesOf([folder], [".ts"])) {
    walk(parse(file), (node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
        if (isSentence(node.text)) texts.add(node.text);
      }
    });
  }
  return texts;
}

/** A response of the built site, with the traces of other brands in it and its headers. */
export type WalkedAnswer = {
  address: string;
  answer: Response;
  type: string;
  bytes: Buffer;
  found: string[];
};

/**
 * Requests some URLs of a site and all URLs found in the responses, each once. The widths and formats of a demo picture
 * differ in nothing that is looked for here, and each takes the demo a fifth of a second: one of them is requested.
 * @param most maximum number of requested URLs, so that a wrong link cannot cause an endless run
 * @throws {Error} if there are more
 */
export async function* answersOf(
  origin: string,
  begin: readonly string[],
  most: number,
  traces: ReturnType<typeof tracesOf>,
): AsyncGenerator<WalkedAnswer> {
  const asked = new Set(begin);
  const pictures = new Set<string>();
  // Iterating a Set includes items that are added meanwhile.
  for (const address of asked) {
    if (asked.size > most) throw new Error(`more than ${most} addresses`);
    const picture = demoPicture(address);
    if (picture !== null && pictures.has(picture)) continue;
    if (picture !== null) pictures.add(picture);
    const answer = await fetch(origin + address, { redirect: "manual" });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    const headers = Buffer.from(JSON.stringify([...answer.headers]));
    const found = [
      ...traces(address, bytes, isText(type)),
      ...traces(`headers of ${address}`, headers),
    ];
    yield { address, answer, type, bytes, found };
    if (/html|css|javascript|xml|json/.test(type)) {
      for (const next of addressesIn(bytes.toString("utf8"), origin)) asked.add(next);
    }
  }
}

/** The master that a demo picture's address names, or null for any other address. */
export const demoPicture = (address: string): string | null =>
  /^\/resources\/demo-media\/\w+\/([\w-]+)\./.exec(address)?.[1] ?? null;

/** Returns the site URLs in a document, a style sheet or a script. */
function addressesIn(text: string, origin: string): string[] {
  const plain = text.replaceAll("&amp;", "&").replaceAll(origin, "").replaceAll("\\u0026", "&");
  const named = [
    ...plain.matchAll(/\s(?:href|src|action|content|poster)="(\/[^"\s]*)"/g),
    ...plain.matchAll(/url\(["']?(\/[^"')]+)/g),
    ...plain.matchAll(/["'](\/assets\/[\w./-]+)["']/g),
    ...plain.matchAll(/<loc>(\/[^<]*)<\/loc>/g),
  ].map(([, address = ""]) => address);
  const sets = [...plain.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = ""]) =>
    set.split(/,\s+/).map((each) => each.trim().split(/\s/)[0] ?? ""),
  );
  return [...named, ...sets]
    .filter((address) => address.startsWith("/") && !address.startsWith("//"))
    .map((address) => address.replace(/#.*$/, ""));
}

/** Returns whether a built file is text. */
export const isTextFile = (file: string) => !/\.(png|jpg|webp|woff2|ico|mp4)$/.test(file);
/** Returns whether a response of this type is text. */
const isText = (type: string) => !/^(image\/(png|jpeg|webp|x-icon)|font|video)/.test(type);

let faults = 0;

/** Prints the checked subject and up to twenty failures. */
export function tell(what: string, found: readonly string[]): void {
  process.stdout.write(`${found.length === 0 ? "ok   " : "FAULT"} ${what}\n`);
  for (const each of found.slice(0, 20)) process.stdout.write(`      ${each}\n`);
  faults += found.length;
}

/** Returns the number of reported failures. */
export const faultCount = () => faults;
