/** What is done to all of an answer's data at once. */
export type Spoiling = "bad rows" | "hollow rows";

type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Rows that are none, between the good ones; every number is a text, every flag a number. */
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

/** Of each second row of each list every second member is absent, null or `""`, in turns. */
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

/** JSON that stands in a text, as a block's contents do, is changed, too. */
function insideText(value: Json, change: (value: Json) => Json): Json {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.stringify(change(JSON.parse(value)));
  } catch {
    return value;
  }
}

/** An answer whose data are spoilt; the envelope says as before that there is one. */
export function spoilt(answer: { data?: Json }, how: Spoiling): object {
  const change = how === "bad rows" ? withBadRows : withHollowRows;
  return { ...answer, data: change(answer.data) };
}
