import { trimmed } from "./trimCharacters.ts";

/** Longest name that file systems hold, in bytes of UTF-8. */
const MAX_BYTES = 255;

/** Controls, format characters (zero-width, direction marks), line separators, halves of a surrogate pair. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** Characters that Windows stores refuse, and those that some page would take for markup. */
const RESERVED = /[<>:"|?*/\\]/g;
/** With which a spreadsheet begins a formula, should the name be put into a cell. */
const FORMULA = /^[=+\-@＝＋－＠]/;
/** Names of devices, which Windows opens whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9]|lpt[0-9])$/i;
/** What browsers and desktops put behind the extension of a second copy. */
const COPY = /^(.*)(\.[A-Za-z]{3,4})[ _-]*([(（[]\d{1,4}[)）\]]|副本|copy)$/i;

/**
 * A file's name as Windows and macOS read it: composed (NFC), without characters that nobody sees, without
 * the dots and spaces at its end that Windows drops, and with the mark of a second copy before the extension:
 * `简历.pdf(1)` is `简历(1).pdf`. `null` when nothing is left.
 */
export function nameAsRead(name: string): string | null {
  const seen = name.replace(UNSEEN, "").normalize("NFC");
  const read = trimmed(seen, /[\s.]/, /\s/);
  const [, base, extension, copy] = read.length > MAX_BYTES ? [] : (COPY.exec(read) ?? []);
  const ordered = base ? `${base}${copy}${extension}` : read;
  return ordered === "" ? null : ordered;
}

/**
 * A name under which any store can keep the file and any page or table can show it; what the applicant
 * typed is shown to the applicant. The extension stays.
 * @param name as `nameAsRead` returns it
 */
export function storableName(name: string): string {
  const plain = trimmed(name.replace(RESERVED, "_"), /[\s.]/);
  const first = (plain.split(".", 1)[0] ?? "").trim().normalize("NFKC");
  const isSpecial = FORMULA.test(plain) || DEVICE.test(first);
  return shortened(isSpecial ? `_${plain}` : plain);
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The name with its middle cut out, between two characters, when it is too long. */
function shortened(name: string): string {
  if (bytesOf(name) <= MAX_BYTES) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 && name.length - dot <= 8 ? name.slice(dot) : "";
  let room = MAX_BYTES - bytesOf(extension);
  let base = "";
  for (const character of name.slice(0, name.length - extension.length)) {
    room -= bytesOf(character);
    if (room < 0) break;
    base += character;
  }
  return trimmed(base, /[\s.]/, /(?!)/) + extension;
}
