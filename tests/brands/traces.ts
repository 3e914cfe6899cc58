/** What a demo house is known by, and where it is found in what a build answers. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContactDefaults, Facts, House, HouseMarks } from "#brands/pack.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** All files below a folder; none where there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A demo house: its pack's names, numbers and lines, and what else it is known by. */
export type KnownHouse = {
  /** Its folder, whose icons, share pictures and faces must not be met elsewhere. */
  folder: string;
  brand: House;
  marks: HouseMarks;
  facts: Facts;
  contact: ContactDefaults;
  /** Words that only this house says. */
  words: readonly string[];
};

/** Two that any house says. */
const ANYBODYS = ["客服电话", "各店地址与营业时间，请见门店页"];

function wordsOf({ brand, marks, facts, contact, words }: KnownHouse): string[] {
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

/** Tells what of these houses stands in a text, or is the file itself: `what: "…the words around it…"`. */
export function tracesOf(houses: readonly KnownHouse[]) {
  const known = new RegExp(
    houses
      .flatMap(wordsOf)
      // A year may stand within an id.
      .map((word) => (/^\d+$/.test(word) ? `(?<![\\w-])${word}(?![\\w-])` : escaped(word)))
      .join("|"),
    "i",
  );
  const files = new Map(
    houses
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

/** Addresses of the site that a document, a style sheet or a script names. */
export function addressesIn(text: string, origin: string): string[] {
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

/** Whether a built file is a text. */
export const isTextFile = (file: string) => !/\.(png|jpg|webp|woff2|ico|mp4)$/.test(file);
/** Whether an answer of this type is a text. */
export const isText = (type: string) => !/^(image\/(png|jpeg|webp|x-icon)|font|video)/.test(type);

let faults = 0;

/** Prints what was looked at, and up to twenty of the faults. */
export function tell(what: string, found: readonly string[]): void {
  process.stdout.write(`${found.length === 0 ? "ok   " : "FAULT"} ${what}\n`);
  for (const each of found.slice(0, 20)) process.stdout.write(`      ${each}\n`);
  faults += found.length;
}

/** How many faults were told. */
export const faultCount = () => faults;
