/** Query string with a parameter for each value; empty without values. */
export const queryOf = (name: string, values: readonly string[]) =>
  values.map((value, i) => `${i === 0 ? "?" : "&"}${name}=${encodeURIComponent(value)}`).join("");
