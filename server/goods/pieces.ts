import { measureNames, pieceWords } from "#app/copy/pieces.ts";
import type { Measures, PieceKind } from "#app/domain/pieces.ts";

/** The form that a product's name tells; `null` where it tells none. */
export function pieceKind(name: string): PieceKind | null {
  return pieceWords.find(([, words]) => words.some((word) => name.includes(word)))?.[0] ?? null;
}

const UNITS = { mm: 1, cm: 10, m: 1000 } as const;
const VOLUMES = { ml: 1, l: 1000 } as const;
/** What is smaller or larger is a slip of the pen: mm, and ml. */
const LENGTHS = { least: 5, most: 1500 } as const;
const CONTENTS = { least: 10, most: 20_000 } as const;

type Amount = { length: number } | { volume: number };

/** A length in mm or a volume in ml as catalogues write it (`1,180 mm`, `27 cm`, `1.0 L`). */
export function readAmount(text: string): Amount | null {
  const [, figure = "", unit = ""] = /^\s*([\d.,]{1,9})\s*(mm|cm|ml|m|l)\s*$/i.exec(text) ?? [];
  const amount = Number(figure.replace(/,(?=\d{3}\b)/g, "").replace(",", "."));
  const key = unit.toLowerCase();
  if (Object.hasOwn(UNITS, key)) {
    const length = amount * UNITS[key as keyof typeof UNITS];
    return length >= LENGTHS.least && length <= LENGTHS.most ? { length } : null;
  }
  const volume = amount * (VOLUMES[key as keyof typeof VOLUMES] ?? 0);
  return volume >= CONTENTS.least && volume <= CONTENTS.most ? { volume } : null;
}

/** The measures among a product's specifications (spec §2, group 2). */
export function readMeasures(lines: readonly { name: string; value: string }[]): Measures {
  const measures: Measures = {};
  for (const { name, value } of lines) {
    const amount = readAmount(value);
    const [key] =
      Object.entries(measureNames).find(([, names]) =>
        (names as readonly string[]).includes(name.trim()),
      ) ?? [];
    if (!amount || key === undefined) continue;
    const fits = (key === "volume") === "volume" in amount;
    if (fits) measures[key as keyof Measures] ??= Object.values(amount)[0];
  }
  return measures;
}

/** The last size in a product's name, as the measure that it is of a form: `平盘 27 cm`, `马克杯 350 ml`. */
export function namedMeasures(name: string, kind: PieceKind): Measures {
  const [size] = [...name.matchAll(/[\d.,]{1,9}\s{0,2}(?:mm|cm|ml|l)\b/gi)]
    .map(([text]) => text)
    .slice(-1);
  const amount = size === undefined ? null : readAmount(size);
  if (!amount) return {};
  if ("volume" in amount) return amount;
  const { length } = amount;
  if (kind === "vase" || kind === "candle") return { height: length };
  return kind === "platter" ? { length } : { diameter: length };
}
