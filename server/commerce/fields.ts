import { z } from "zod";

/** An id or code: upstream sends some as numbers, the site speaks of all of them as text. */
export const idField = z.union([z.string(), z.number()]).transform(String);

/** A text that may be missing or null upstream; here it is never undefined. */
export const textField = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** A picture as `{ url }`; missing pictures become `null`. */
export const imageField = z
  .object({ url: textField, alt: textField })
  .nullish()
  .transform((value) => (value?.url ? value : null));

/** A money amount in yuan, sent as a number or as a decimal string; anything else is `null`. */
export const amountField = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined || value === "") return null;
    const amount = Number(value);
    return Number.isFinite(amount) ? amount : null;
  });

/** A flag that upstream spells as boolean, 0/1 or "0"/"1"/"true". */
export const flagField = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === "1" || value === "true");

/** A list that may be missing or null upstream. */
export function listField<T extends z.ZodTypeAny>(item: T) {
  return z
    .array(item)
    .nullish()
    .transform((value): z.output<T>[] => value ?? []);
}

/** Localised names; the site reads only English beside the Chinese name (spec §3, `i18n….en`). */
export const englishField = z
  .object({ en: textField })
  .nullish()
  .transform((value) => value?.en ?? "");
