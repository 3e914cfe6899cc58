/** Values of a backend's answers by the names of their members. */
export type KnownValues = Map<string, string | number>;

/** Adds the texts and numbers of an answer; the first one of a name stays. */
export function noteValues(known: KnownValues, data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    const isValue = typeof value === "number" || (typeof value === "string" && value !== "");
    if (!isValue) noteValues(known, value);
    else if (!known.has(name)) known.set(name, value);
  }
}

/**
 * Returns an example's parameters with the values of a backend's answers in place of its texts. `null`: no answer has a
 * member of that name.
 */
export function paramsLike(example: unknown, known: KnownValues): Record<string, unknown> | null {
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(example as object)) {
    const isText = typeof value === "string";
    const isNested = typeof value === "object" && value !== null && !Array.isArray(value);
    const own = isNested ? paramsLike(value, known) : isText ? (known.get(name) ?? null) : value;
    if (own === null) return null;
    params[name] = own;
  }
  return params;
}
