/** Changes of all data of a response at once. */
export type Spoiling = "bad rows" | "hollow rows";

type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Inserts invalid rows between the valid ones; makes every number a text and every flag a number. */
function withBadRows(value: Json): Json {
  if (Array.isArray(value)) {
    const [first, ...others] = value.map(withBadRows);
    return value.length === 0 ? [] : [null, first, 7, "", {}, ...others, []];
  }
  if (isObject(value)) return eachMember(value, withBadRows);
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return Number(value);
  return insideText(value, withBadRows);
}

/** In each second row of each list every second member is absent, null or `""`, in rotation. */
function withHollowRows(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map((row, i) => withHollowRows(i % 2 === 1 && isObject(row) ? hollow(row) : row));
  }
  if (isObject(value)) return eachMember(value, withHollowRows);
  return insideText(value, withHollowRows);
}

function hollow(row: Record<string, Json>): Record<string, Json> {
  const nothing = [undefined, null, ""];
  const members = Object.entries(row).map(([name, value], i) => [
    name,
    i % 2 === 0 ? value : nothing[Math.floor(i / 2) % 3],
  ]);
  return Object.fromEntries(members);
}

function eachMember(value: Record<string, Json>, change: (value: Json) => Json) {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]));
}

/** Also changes JSON within a text, such as a block's contents. */
function insideText(value: Json, change: (value: Json) => Json): Json {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.stringify(change(JSON.parse(value)));
  } catch {
    return value;
  }
}

/** A response with corrupted data; the envelope still reports success. */
export function spoilt(answer: { data?: Json }, how: Spoiling): object {
  const change = how === "bad rows" ? withBadRows : withHollowRows;
  return { ...answer, data: change(answer.data) };
}
