import { measureNames, pieceWords, setWords } from "#shared/copy/pieces.ts";
import { namedAmount, readAmount } from "#shared/domain/amount.ts";
import type { Measures, PieceKind } from "#shared/domain/pieces.ts";

/** The form in a product's name; `null` if there is none, and for sets. */
export function pieceKind(name: string): PieceKind | null {
  if (setWords.some((word) => name.includes(word))) return null;
  return pieceWords.find(([, words]) => words.some((word) => name.includes(word)))?.[0] ?? null;
}

/** Reads the dimensions among a product's specifications (PDP-34). */
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

/** Reads the last size in a product's name as the dimension of its shape: `平盘 27 cm`, `马克杯 350 ml`. */
export function namedMeasures(name: string, kind: PieceKind): Measures {
  const amount = namedAmount(name);
  if (!amount) return {};
  if ("volume" in amount) return amount;
  const { length } = amount;
  if (kind === "vase" || kind === "candle") return { height: length };
  return kind === "platter" ? { length } : { diameter: length };
}
