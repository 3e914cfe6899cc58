import { trimmed } from "./trimCharacters.ts";

/** Maximum name length of file systems, in UTF-8 bytes. */
const MAX_BYTES = 255;

/** Control and format characters (zero-width, direction marks), line separators, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** Characters that Windows file systems reject, and characters that a page could parse as markup. */
const RESERVED = /[<>:"|?*/\\]/g;
/** Start characters of spreadsheet formulas, in case the name is pasted into a cell. */
const FORMULA = /^[=+\-@＝＋－＠]/;
/** Windows device names, reserved with any extension. */
const DEVICE = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9]|lpt[0-9])$/i;
/** Suffix that browsers and desktops append to a second copy. */
const COPY = /^(.*)(\.[A-Za-z]{3,4})[ _-]*([(（[]\d{1,4}[)）\]]|副本|copy)$/i;

/**
 * Returns a file name as Windows and macOS interpret it: NFC, without invisible characters and without
 * trailing dots and spaces. The copy suffix moves before the extension: `简历.pdf(1)` becomes `简历(1).pdf`.
 * Returns `null` when nothing is left.
 */
export function nameAsRead(name: string): string | null {
  const seen = name.replace(UNSEEN, "").normalize("NFC");
  const read = trimmed(seen, /[\s.]/, /\s/);
  const [, base, extension, copy] = read.length > MAX_BYTES ? [] : (COPY.exec(read) ?? []);
  const ordered = base ? `${base}${copy}${extension}` : read;
  return ordered === "" ? null : ordered;
}

/**
 * Returns a name that is safe for any file system, page and table; the applicant sees the original name.
 * Keeps the extension.
 * @param name as returned by `nameAsRead`
 */
export function storableName(name: string): string {
  const plain = trimmed(name.replace(RESERVED, "_"), /[\s.]/);
  const first = (plain.split(".", 1)[0] ?? "").trim().normalize("NFKC");
  const isSpecial = FORMULA.test(plain) || DEVICE.test(first);
  return shortened(isSpecial ? `_${plain}` : plain);
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Shortens a long name in the middle, at a character boundary. */
function shortened(name: string): string {
  if (bytesOf(name) <= MAX_BYTES) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 && name.length - dot <= 8 ? name.slice(dot) : "";
  let left = MAX_BYTES - bytesOf(extension);
  let base = "";
  for (const character of name.slice(0, name.length - extension.length)) {
    left -= bytesOf(character);
    if (left < 0) break;
    base += character;
  }
  return trimmed(base, /[\s.]/, /(?!)/) + extension;
}
