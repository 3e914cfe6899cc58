/** A bank card (ISO/IEC 7810 ID-1), in mm. */
export const BANK_CARD = { width: 85.6, height: 53.98, corner: 3.18 } as const;

/** Width of the card frame in CSS pixels: allowed range and the CSS reference width. */
export const CARD_PX = { least: 180, most: 640, usual: 324 } as const;

/** Parses the width from the URL; `null` if missing, `refused` if invalid. */
export function readCard(typed: string | null): number | "refused" | null {
  if (typed === null || typed === "") return null;
  const width = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return width >= CARD_PX.least && width <= CARD_PX.most ? width : "refused";
}
