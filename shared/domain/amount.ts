const UNITS = { mm: 1, cm: 10, m: 1000 } as const;
const VOLUMES = { ml: 1, l: 1000 } as const;
/** Values outside these limits are typing errors: mm, and ml. */
const LENGTHS = { least: 5, most: 2000 } as const;
const CONTENTS = { least: 10, most: 20_000 } as const;

/** A length in mm, or a volume in ml. */
export type Amount = { length: number } | { volume: number };

/**
 * Parses a length or volume in catalogue notation (`1,180 mm`, `27 cm`, `1.0 L`); `null` for anything else.
 */
export function readAmount(text: string): Amount | null {
  const [, figure = "", unit = ""] = /^\s*([\d.,]{1,9})\s*(mm|cm|ml|m|l)\s*$/i.exec(text) ?? [];
  const amount = Number(figure.replace(/,(?=\d{3}\b)/g, "").replace(",", "."));
  const key = unit.toLowerCase();
  if (key in UNITS) {
    const length = amount * UNITS[key as keyof typeof UNITS];
    return length >= LENGTHS.least && length <= LENGTHS.most ? { length } : null;
  }
  const volume = amount * (VOLUMES[key as keyof typeof VOLUMES] ?? 0);
  return volume >= CONTENTS.least && volume <= CONTENTS.most ? { volume } : null;
}

/** Returns the last amount in a product name (`平盘 27 cm`, `马克杯 350 ml`), or `null` if there is none. */
export function namedAmount(name: string): Amount | null {
  const found = name.match(/[\d.,]{1,9}\s{0,2}(?:mm|cm|ml|l)(?![a-z])/gi)?.pop();
  return found === undefined ? null : readAmount(found);
}
