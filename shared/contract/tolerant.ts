import { z } from "zod";
import type { Drop, DropReason } from "#shared/domain/dropReasons.ts";
import { coerce, type Kind, type NoteRepair, type Repair } from "./coercions.ts";
import { deepFreeze } from "./deepFreeze.ts";
import { jsonInText, looksEncoded } from "./jsonText.ts";
import { onlyList, rowsOfMap } from "./rowShapes.ts";
import { layersOf, readsObject } from "./schemaLayers.ts";

/**
 * Tolerant zod schemas: an invalid element costs only itself (docs/resilience.md). The helpers wrap
 * schemas and keep their input and output types, so the schemas still describe the contract. They
 * report what they leave out to the current read, see `collectDrops`.
 */

/** A schema with the output of another schema, and its own input. */
type Reads<Output, Input> = z.ZodType<Output, z.ZodTypeDef, Input>;
type Path = readonly (string | number)[];

/** Limits of one read. Rows beyond them are dropped without validation. */
export const readLimits = {
  /** Rows of one list: all counties of China are 2,844. */
  listRows: 3000,
  /** Rows of a list that comes in pages, of which the site requests 100 at most. */
  pageRows: 1000,
  /** Rows of all lists of one content, such as a block or a menu. */
  contentRows: 1000,
  /** Rows of all lists of one read, including nested ones. */
  rows: 20_000,
  /** Invalid rows: each costs as much as many valid ones. */
  refusedRows: 300,
  /** Invalid values that were replaced, and invalid rows. */
  faults: 5000,
  /** Milliseconds that a sliced read blocks the event loop before it yields. */
  sliceMs: 8,
} as const;

/** Number of repaired values of a read, by kind of repair. */
export type Repairs = Map<Repair, number>;

/** What a read reports: dropped parts and repaired values. Each row has its own, most of them without a repair. */
class Notes {
  drops: Drop[] = [];
  repairs: Repairs | null = null;

  repaired(repair: Repair, count = 1): void {
    this.repairs ??= new Map();
    this.repairs.set(repair, (this.repairs.get(repair) ?? 0) + count);
  }

  add(other: Notes): void {
    for (const drop of other.drops) this.drops.push(drop);
    for (const [repair, count] of other.repairs ?? []) this.repaired(repair, count);
  }
}

/** Lists of the row that is being validated, by their schema and path. */
type Lists = Map<z.ZodTypeAny, Map<string, Progress>>;
/** Rows of one list that have been validated, and the lists of the next one. */
type Progress = { rows: z.ParseReturnType<unknown>[]; notes: Notes; inside: Lists | null };

/** State of one read: its notes and consumed limits. */
class Reading {
  readonly #mostRows: number;
  notes = new Notes();
  rows = 0;
  refusedRows = 0;
  faults = 0;
  /** End time of the current slice. */
  endsAt = Number.POSITIVE_INFINITY;
  /** The list whose row is being validated; at first the value itself. */
  open: Progress = { rows: [], notes: this.notes, inside: null };
  readonly #parsed = new Map<string, unknown>();

  constructor(mostRows: number = readLimits.rows) {
    this.#mostRows = mostRows;
  }

  get isSliced(): boolean {
    return this.endsAt !== Number.POSITIVE_INFINITY;
  }

  get isSpent(): boolean {
    const { rows, refusedRows, faults } = this;
    return (
      rows >= this.#mostRows || refusedRows >= readLimits.refusedRows || faults >= readLimits.faults
    );
  }

  note(drop: Drop): void {
    this.notes.drops.push(drop);
    this.faults += 1;
  }

  /** The value in JSON text: a slice continues with what an earlier one parsed. */
  parsed(text: string): unknown {
    if (!this.#parsed.has(text)) this.#parsed.set(text, jsonInText(text));
    return this.#parsed.get(text);
  }

  progressOf(list: z.ZodTypeAny, path: Path): Progress {
    this.open.inside ??= new Map();
    const { inside } = this.open;
    const lists = inside.get(list) ?? new Map<string, Progress>();
    inside.set(list, lists);
    const key = path.join("/");
    const progress = lists.get(key) ?? { rows: [], notes: new Notes(), inside: null };
    lists.set(key, progress);
    return progress;
  }
}

/** The current read; zod parses synchronously, so slices of two reads never overlap. */
let reading: Reading | null = null;

/** Thrown between two rows at the end of a slice. */
const SLICE_OVER = new Error("slice over");

function runSlice<T>(state: Reading, read: () => T): T {
  const outer = reading;
  const { stackTraceLimit } = Error;
  reading = state;
  // zod creates an error per fault; their stacks are never used.
  Error.stackTraceLimit = 0;
  try {
    return read();
  } finally {
    reading = outer;
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** A value, with what its read dropped and repaired. */
export type Collected<T> = { value: T; drops: Drop[]; repairs: Repairs };

/**
 * Runs a synchronous read and returns its value with the dropped parts and the repairs.
 * @param mostRows rows of all its lists
 */
export function collectDrops<T>(read: () => T, mostRows?: number): Collected<T> {
  const state = new Reading(mostRows);
  const value = runSlice(state, read);
  return { value, ...noted(state) };
}

function noted({ notes: { drops, repairs } }: Reading) {
  return { drops, repairs: repairs ?? new Map() };
}

/**
 * Like `collectDrops`, but yields to the event loop every `sliceMs`: `read` is called again after each slice
 * and continues at the first unvalidated row. Rows are frozen after validation.
 * @param nextTurn resolves when the next slice may run
 * @param mostRows as for `collectDrops`
 */
export async function collectDropsInSlices<T>(
  read: () => T,
  nextTurn: () => Promise<void>,
  mostRows?: number,
): Promise<Collected<T>> {
  const state = new Reading(mostRows);
  for (;;) {
    state.notes = new Notes();
    state.endsAt = performance.now() + readLimits.sliceMs;
    try {
      const value = runSlice(state, read);
      return { value, ...noted(state) };
    } catch (error) {
      if (error !== SLICE_OVER) throw error;
    }
    await nextTurn();
  }
}

/** Formats a path for reports: `data.results[3].storeName`. */
export function pathText(path: Path): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`))
    .join("")
    .replace(/^\./, "");
}

/** Reports a dropped part to the current read. */
export function noteDrop(path: Path, reason: DropReason, lost: Drop["lost"] = "value"): void {
  reading?.note({ path: pathText(path), reason, lost });
}

/** Counts a repair of the current read; a text that is cut is reported as a dropped part, too. */
export const noteRepair: NoteRepair = (repair, place) => {
  reading?.notes.repaired(repair);
  if (repair === "too long") noteDrop(place.path, "out of range");
};

const parseText = (text: string) => (reading ? reading.parsed(text) : jsonInText(text));

/** Coerces a value, then parses it by a schema: without a parse context of its own, which cost a third of a read. */
export class Coerced<T extends z.ZodTypeAny> extends z.ZodEffects<T, z.output<T>, unknown> {
  readonly kind: Kind;
  readonly #schema: T;

  constructor(kind: Kind, schema: T) {
    super(z.preprocess((value) => value, schema)._def);
    this.kind = kind;
    this.#schema = schema;
  }

  override _parse(input: z.ParseInput): z.ParseReturnType<this["_output"]> {
    const { data } = input;
    const drops = reading?.notes.drops.length ?? 0;
    const coercedValue = coerce(this.kind, data, input, noteRepair, parseText);
    const value = rowsOf(this.#schema, data, coercedValue);
    if (value === data) return this.#schema._parse(input);
    const { path, parent } = input;
    const result = this.#schema._parse({ data: value, path, parent });
    if (!isRefusedRow(data, value, result) && !this.#isNoList(data, value)) return result;
    // Not a row without its list, but another value: unreadable, not an empty list.
    if (reading) reading.notes.drops.length = drops;
    return this.#schema._parse(input);
  }

  /** Whether words were read as a list where its rows are objects. */
  #isNoList(data: unknown, value: unknown): boolean {
    if (typeof data === "object" || !Array.isArray(value)) return false;
    if (typeof data === "string" && looksEncoded(data)) return false;
    const list = layersOf(this.#schema).at(-1);
    return list instanceof z.ZodArray && readsObject(list.element);
  }
}

/**
 * The rows of a list that has one value: those of a list in it, or in an object that was read as the only row but has no
 * member of one (rowShapes.ts).
 * @param given what came
 * @param value what the table of coercions made of it
 */
export function rowsOf(schema: z.ZodTypeAny, given: unknown, value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value;
  const list = layersOf(schema).at(-1);
  if (!(list instanceof z.ZodArray)) return value;
  const [only] = value;
  if (Array.isArray(only)) return only;
  if (!isSingleRow(given, value)) return value;
  const row = layersOf(list.element).at(-1);
  if (!(row instanceof z.ZodObject)) return onlyList(given) ?? value;
  const isRow = Object.keys(given).some((member) => member in row.shape);
  return (isRow ? null : (onlyList(given) ?? rowsOfMap(given))) ?? value;
}

/** Whether an object was read as the only row of a list. */
function isSingleRow(data: unknown, value: unknown): data is object {
  return Array.isArray(value) && value.length === 1 && value[0] === data && isObject(data);
}

/** Whether a single object was read as the only row of a list, and nothing in it could be read. */
function isRefusedRow(data: unknown, value: unknown, result: z.ParseReturnType<unknown>): boolean {
  if (!isSingleRow(data, value) || !z.isValid(result)) return false;
  if (!Array.isArray(result.value)) return false;
  const [row] = result.value;
  return (
    result.value.length === 0 ||
    row === LEFT_OUT ||
    (isObject(row) && Object.values(row).every(isNothing))
  );
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

/** Coerces the value of a field of a kind (coercions.ts) before the schema checks it. */
export function coerced<T extends z.ZodTypeAny>(kind: Kind, schema: T) {
  return new Coerced(kind, schema);
}

/** The kind that a schema coerces its value to (coercions.ts), from its layers; `null`: it is read as it is. */
export function kindOf(layers: readonly z.ZodTypeAny[]): Kind | null {
  for (const layer of layers) if (layer instanceof Coerced) return layer.kind;
  return null;
}

/** Converts the first zod error to a drop. */
export function dropOf(error: z.ZodError, lost: Drop["lost"]): Drop {
  const [issue] = error.issues;
  return {
    path: pathText(issue?.path ?? []),
    reason: issue ? reasonOf(issue) : "wrong type",
    lost,
  };
}

function reasonOf(issue: z.ZodIssue): DropReason {
  switch (issue.code) {
    case "invalid_type":
      if (issue.received === "undefined") return "missing";
      if (issue.received === "nan") return "not parseable";
      return issue.received === "null" ? "null" : "wrong type";
    case "too_small":
      return issue.type === "number" ? "out of range" : "empty";
    case "too_big":
      return "out of range";
    case "invalid_enum_value":
    case "invalid_literal":
    case "invalid_union_discriminator":
      return "unknown value";
    case "invalid_string":
      return "not parseable";
    case "custom":
      return (issue.params?.reason as DropReason | undefined) ?? "not parseable";
    default:
      return "wrong type";
  }
}

/** Creates the message of a failed refinement: `.refine(test, because("not parseable"))`. */
export function because(reason: DropReason) {
  return { params: { reason } };
}

/** `.catch` without a parse context of its own: nearly all values are valid, and a context is most of such a read. */
class Caught<T extends z.ZodTypeAny> extends z.ZodCatch<T> {
  override _parse(input: z.ParseInput): z.ParseReturnType<this["_output"]> {
    const { innerType, catchValue } = this._def;
    const { issues } = input.parent.common;
    const before = issues.length;
    const result = innerType._parse(input);
    if (z.isValid(result)) return result;
    const error = new z.ZodError(issues.splice(before));
    return z.OK(catchValue({ error, input: input.data }));
  }
}

/** `.transform` without a parse context of its own. */
class Mapped<T extends z.ZodTypeAny, Output> extends z.ZodEffects<T, Output> {
  readonly #map: (value: z.output<T>) => Output;

  constructor(schema: T, map: (value: z.output<T>) => Output) {
    super(schema.transform(map)._def);
    this.#map = map;
  }

  override _parse(input: z.ParseInput): z.ParseReturnType<this["_output"]> {
    const result = this._def.schema._parse(input);
    return z.isValid(result) ? z.OK(this.#map(result.value)) : z.INVALID;
  }
}

/** Converts a valid value. A conversion that refuses some, or needs their path, is a `.transform`. */
export function mapped<T extends z.ZodTypeAny, Output>(
  schema: T,
  map: (value: z.output<T>) => Output,
): z.ZodEffects<T, Output> {
  return new Mapped(schema, map);
}

/** `.refine` without a parse context of its own. */
class Checked<T extends z.ZodTypeAny> extends z.ZodEffects<T> {
  readonly #test: (value: z.output<T>) => boolean;
  readonly #reason: DropReason;

  constructor(schema: T, test: (value: z.output<T>) => boolean, reason: DropReason) {
    super(schema.refine(test, because(reason))._def);
    this.#test = test;
    this.#reason = reason;
  }

  override _parse(input: z.ParseInput): z.ParseReturnType<this["_output"]> {
    const result = this._def.schema._parse(input);
    if (z.isAsync(result)) throw new TypeError("answers are read synchronously");
    if (z.isAborted(result) || this.#test(result.value)) return result;
    z.addIssueToContext(this._getOrReturnCtx(input), { code: "custom", ...because(this.#reason) });
    return z.DIRTY(result.value);
  }
}

/** Refuses a value that does not pass a test, with this reason. */
export function checked<T extends z.ZodTypeAny>(
  schema: T,
  test: (value: z.output<T>) => boolean,
  reason: DropReason,
): z.ZodEffects<T> {
  return new Checked(schema, test, reason);
}

/** A schema with a substitute for a value that it refuses. */
function caught<T extends z.ZodTypeAny>(schema: T, substitute: (error: z.ZodError) => z.output<T>) {
  return new Caught<T>(schema.catch(({ error }: { error: z.ZodError }) => substitute(error))._def);
}

/** Replaces an invalid value by `fallback`. */
export function orElse<T extends z.ZodTypeAny>(schema: T, fallback: z.output<T>) {
  const tolerant = caught(schema, (error) => {
    reading?.note(dropOf(error, "value"));
    return fallback;
  });
  return tolerant as unknown as Reads<z.output<T>, z.input<T>>;
}

/**
 * An optional object; a missing or empty one (null, `""`, `[]`) becomes `null`.
 * @param unreadable replaces an object that exists but is invalid, where a missing one is a missing price
 * @param kind what the table of coercions reads it as
 */
export function optional<T extends z.ZodTypeAny>(
  schema: T,
  unreadable: z.output<T> | null = null,
  kind: Kind = unreadable === null ? ownKind(schema) : "price object",
) {
  return orElse<z.ZodTypeAny>(present(schema, kind), unreadable) as unknown as Reads<
    z.output<T> | null,
    z.input<T> | null | undefined
  >;
}

/** A list that is optional is still a list. */
const ownKind = (schema: z.ZodTypeAny): Kind => kindOf(layersOf(schema)) ?? "object";

/** Like `optional`, but an invalid object makes its parent invalid. */
export function present<T extends z.ZodTypeAny>(schema: T, kind: Kind = ownKind(schema)) {
  return mapped<z.ZodTypeAny, z.output<T> | null>(
    coerced(kind, schema.nullish()),
    (value: z.output<T> | null | undefined): z.output<T> | null => value ?? null,
  ) as unknown as Reads<z.output<T> | null, z.input<T> | null | undefined>;
}

/** Placeholder of a dropped row until its list is complete. */
const LEFT_OUT = Symbol("left out");

/** A list that stops validating its rows at the limits of the read, and yields between rows. */
class Rows<T extends z.ZodTypeAny> extends z.ZodArray<T> {
  /** Maximum number of rows read. */
  readonly #most: number;
  #isOfObjects: boolean | undefined;

  constructor(row: T, most: number) {
    super(z.array(row)._def);
    this.#most = most;
  }

  /** A row that is an object, also as JSON text or in a list of one. */
  #rowIn(value: unknown, path: Path): unknown {
    this.#isOfObjects ??= readsObject(this.element);
    if (!this.#isOfObjects || (typeof value !== "string" && !Array.isArray(value))) return value;
    return coerce("object", value, { path }, noteRepair, parseText);
  }

  override _parse(input: z.ParseInput): z.ParseReturnType<this["_output"]> {
    const { data } = input;
    const read = reading;
    if (read === null || !Array.isArray(data)) return super._parse(input);
    const { ctx } = this._processInputParams(input);
    const done = read.progressOf(this, ctx.path);
    const most = Math.min(data.length, this.#most);
    while (done.rows.length < most && !read.isSpent) {
      const at = done.rows.length;
      const outer = { notes: read.notes, open: read.open };
      Object.assign(read, { notes: new Notes(), open: done });
      try {
        const path = [...ctx.path, at];
        const row = this.element._parseSync({
          data: this.#rowIn(data[at], path),
          path,
          parent: ctx,
        });
        if (read.isSliced && z.isValid(row)) deepFreeze(row.value);
        if (z.isValid(row) && row.value === LEFT_OUT) read.refusedRows += 1;
        done.rows.push(row);
        done.notes.add(read.notes);
        done.inside = null;
      } finally {
        Object.assign(read, outer);
      }
      read.rows += 1;
      if (read.isSliced && performance.now() > read.endsAt) throw SLICE_OVER;
    }
    read.notes.add(done.notes);
    const count = data.length - done.rows.length;
    if (count > 0) {
      const path = pathText(ctx.path);
      read.notes.drops.push({ path, reason: "out of range", lost: "element", count });
    }
    if (done.rows.some(z.isAborted)) return z.INVALID;
    const values = done.rows.map((row) => (row as { value: T["_output"] }).value);
    for (let left = 0; left < count; left += 1) values.push(LEFT_OUT);
    return done.rows.some(z.isDirty) ? z.DIRTY(values) : z.OK(values);
  }
}

/** A list with a placeholder for each invalid row; `marked` also accepts the other shapes of a list. */
function many<T extends z.ZodTypeAny>(row: T, most: number = readLimits.listRows) {
  const tolerant = caught(row, (error) => {
    reading?.note(dropOf(error, "element"));
    return LEFT_OUT as never;
  });
  return new Rows(tolerant, most);
}

/** Like `many`, of any shape that the table of coercions reads as a list. */
function marked<T extends z.ZodTypeAny>(row: T, most?: number) {
  return coerced("list", many(row, most));
}

/** A recursive schema, built once: `z.lazy` alone rebuilds it for each value. */
export function lazily<T extends z.ZodTypeAny>(build: () => T): z.ZodLazy<T> {
  let built: T | undefined;
  return z.lazy(() => {
    built ??= build();
    return built;
  });
}

function usable<R>(found: R[]): R[] {
  return found.filter((row) => (row as unknown) !== LEFT_OUT);
}

/** Independent rows: drops invalid rows and rows after the first `most`. Requires a list. */
export function rows<T extends z.ZodTypeAny>(row: T, most?: number) {
  return mapped(marked(row, most), usable) as unknown as Reads<z.output<T>[], z.input<T>[]>;
}

/** Rows, at least one of which must be valid. */
export function someRows<T extends z.ZodTypeAny>(row: T) {
  return marked(row).transform((found, context) => {
    const left = usable(found);
    if (left.length > 0) return left;
    const params = { reason: found.length > 0 ? "nothing left" : "empty" };
    context.addIssue({ code: "custom", params });
    return z.NEVER;
  }) as unknown as Reads<z.output<T>[], z.input<T>[]>;
}

/**
 * Rows of an optional list; a missing or empty list (null, `""`, `{}`) becomes an empty list.
 * @param unreadable replaces a list that exists but is invalid, or whose rows all are, if an empty list means
 *   something else
 */
export function optionalRows<T extends z.ZodTypeAny>(row: T, unreadable: z.output<T>[] = []) {
  const kind = unreadable.length === 0 ? "list" : "price list";
  const list = mapped(coerced(kind, many(row).nullish()), (found) => {
    const all = (found ?? []) as z.output<T>[];
    const left = usable(all);
    return all.length > 0 && left.length === 0 ? unreadable : left;
  });
  return orElse(list, unreadable) as unknown as Reads<
    z.output<T>[],
    z.input<T>[] | null | undefined
  >;
}

/**
 * Returns whether all of several rows are invalid, so that the list only looks empty. A cached response, or
 * none, is better than an empty result.
 */
function isLost(found: readonly unknown[], left: readonly unknown[]): boolean {
  return found.length > 1 && left.length === 0;
}

const nothingLeft = { code: "custom", ...because("nothing left") } as const;

/**
 * Rows that are the subject of a call, parsed separately, with the number of dropped rows; `null` without a
 * list.
 */
export function countedRows<T extends z.ZodTypeAny>(row: T, most?: number) {
  const list = coerced("rows", many(row, most).nullish()).transform((found, context) => {
    if (!found) return null;
    const all = found as z.output<T>[];
    const left = usable(all);
    if (isLost(all, left)) context.addIssue(nothingLeft);
    return { rows: left, leftOut: all.length - left.length };
  });
  return list as unknown as Reads<
    { rows: z.output<T>[]; leftOut: number } | null,
    z.input<T>[] | null | undefined
  >;
}

/** A page of rows: an object with its rows in `results`, whatever name they have upstream (rowShapes.ts). */
export function page<S extends z.ZodRawShape>(shape: S) {
  const schema = z.object(shape);
  return coerced("page", schema) as unknown as Reads<
    z.output<typeof schema>,
    z.input<typeof schema>
  >;
}

/** Rows that are the subject of a call, parsed separately, at most `most`. Requires a list, or a page with one. */
export function subjectRows<T extends z.ZodTypeAny>(row: T, most?: number) {
  return coerced("rows", many(row, most)).transform((found, context) => {
    const left = usable(found);
    if (isLost(found, left)) context.addIssue(nothingLeft);
    return left;
  }) as unknown as Reads<z.output<T>[], z.input<T>[]>;
}
