/** A path in a JSON value. `contents` with JSON as text are traversed like any other member. */
export type Path = readonly (string | number)[];

/** Changes of the value at a path. */
export const mutationKinds = [
  "absent",
  "null",
  "empty text",
  "other type",
  "empty list",
  "retyped",
  "bad rows",
] as const;
export type MutationKind = (typeof mutationKinds)[number];

type Json = unknown;
const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parsed texts: each is read for every path in it. No code here mutates a value in place. */
const read = new Map<string, Json>();

function inside(value: Json): Json {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return undefined;
  if (!read.has(value)) read.set(value, parsed(value));
  return read.get(value);
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Path segment for "the JSON in this text". */
export const IN_TEXT = "(json)";

/**
 * The paths below a value, each shape of a list once: its second row, or its only one. Every block model of a
 * page is a separate shape.
 */
export function placesOf(value: Json, path: Path = []): Path[] {
  const text = inside(value);
  if (text !== undefined) return [path, ...placesOf(text, [...path, IN_TEXT])];
  if (Array.isArray(value)) {
    const models = value.some((row) => isObject(row) && "modelName" in row);
    const rows = models
      ? value.map((_, i) => i)
      : value.length > 0
        ? [Math.min(1, value.length - 1)]
        : [];
    return [path, ...rows.flatMap((i) => placesOf(value[i], [...path, i]))];
  }
  if (!isObject(value)) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([name, member]) => placesOf(member, [...path, name])),
  ];
}

export function valueAt(value: Json, path: Path): Json {
  return path.reduce<Json>((found, part) => {
    if (part === IN_TEXT) return inside(found);
    return (found as Record<string | number, Json> | undefined)?.[part];
  }, value);
}

/**
 * Returns the value with a replacement at a path; `undefined` removes the member, or the whole row of a list.
 */
export function withValue(value: Json, path: Path, replaced: Json): Json {
  const [part, ...rest] = path;
  if (part === undefined) return replaced;
  if (part === IN_TEXT) {
    const changed = withValue(inside(value), rest, replaced);
    return changed === undefined ? undefined : JSON.stringify(changed);
  }
  if (Array.isArray(value)) {
    const changed = withValue(value[part as number], rest, replaced);
    return value.flatMap((row, i) => (i !== part ? [row] : changed === undefined ? [] : [changed]));
  }
  const object = value as Record<string, Json>;
  const changed = withValue(object[part], rest, replaced);
  const others = Object.entries(object).map(([name, member]) => [
    name,
    name === part ? changed : member,
  ]);
  return Object.fromEntries(others.filter(([, member]) => member !== undefined));
}

/** Applies a mutation kind to a value; `null`: the kind does not apply. */
export function mutated(kind: MutationKind, value: Json): { value: Json } | null {
  switch (kind) {
    case "absent":
      return { value: undefined };
    case "null":
      return { value: null };
    case "empty text":
      return { value: "" };
    case "empty list":
      return { value: [] };
    case "other type":
      // The type of an absent value is unknown.
      if (value === null) return null;
      if (typeof value === "string" || Array.isArray(value)) return { value: { no: "such thing" } };
      return { value: typeof value === "boolean" ? "perhaps" : "no such thing" };
    case "retyped":
      if (typeof value === "number") return { value: String(value) };
      if (typeof value === "boolean") return { value: value ? 1 : 0 };
      if (typeof value !== "string" || value === "") return null;
      return String(Number(value)) === value ? { value: Number(value) } : null;
    case "bad rows":
      return Array.isArray(value) && value.length > 0
        ? { value: [null, true, ...value, "", {}, [[]]] }
        : null;
  }
}

/** A path without row indexes: equal for the same member of each row. */
export function shapeOf(path: Path): string {
  return path.map((part) => (typeof part === "number" ? "[]" : part)).join(".");
}

/** The list row that contains a path, if any. */
export function rowOf(path: Path): Path | null {
  const last = path.map((part) => typeof part).lastIndexOf("number");
  return last < 0 ? null : path.slice(0, last + 1);
}
