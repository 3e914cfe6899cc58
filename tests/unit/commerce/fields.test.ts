import { describe, expect, test } from "vitest";
import { z } from "zod";
import { deepFreeze } from "#shared/contract/deepFreeze.ts";
import {
  addressField,
  amountField,
  choiceField,
  codeField,
  countField,
  englishField,
  flagField,
  idField,
  imageField,
  listField,
  nameField,
  numberField,
  optionalFlagField,
  pageOf,
  placed,
  placedIdField,
  segmentField,
  textField,
  UNREADABLE,
  wordsField,
} from "#shared/contract/fields.ts";
import {
  collectDrops,
  countedRows,
  dropOf,
  noteDrop,
  optional,
  orElse,
  pathText,
  rows,
  someRows,
  subjectRows,
} from "#shared/contract/tolerant.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";

/** Returns the parsed value of a schema or its error, and the omitted parts. */
function read(schema: z.ZodTypeAny, given: unknown) {
  const { value, drops } = collectDrops(() => schema.safeParse(given, { path: ["data"] }));
  if (value.success) return { value: value.data, drops };
  return { refused: dropOf(value.error, "whole"), drops };
}

type Case = [name: string, schema: z.ZodTypeAny, given: unknown[], value: unknown];
const text: Case[] = [
  ["a text", textField, ["a", " a "], undefined],
  ["a number as text", textField, [7, [7], { value: 7 }, { "#text": "7", lang: "en" }], "7"],
  ["a text by language", textField, [{ en: "b", "zh-CN": "a" }, [{ lang: "zh", text: "a" }]], "a"],
  ["no text", codeField, [null, undefined, "", " \t", {}, []], ""],
  ["no text", textField, ["null", "undefined", "NaN", "None", "\u0000"], ""],
  ["a name", nameField, ["a", " a "], undefined],
  ["a number as id", idField, [7, ["7"], { $numberLong: "7" }, { id: 7, name: "a" }], "7"],
  ["a segment", segmentField, ["VC01", "a-b"], undefined],
];
const numbers: Case[] = [
  ["a number", numberField, [5, -1.5, 0], undefined],
  ["a number as text", numberField, ["5", " 5 ", "+5", "5.", "05", "５", "0.5E1"], 5],
  ["a number of an enumeration", numberField, [{ code: 5 }, { value: "5", label: "a" }, [5]], 5],
  ["a fraction", numberField, [".25", "0.25"], 0.25],
  ["a negative number", numberField, ["-1,234", "-1234", "-1234.0"], -1234],
  ["thousands", numberField, ["1,234,567.25", "+1,234,567.25", "1234567.25"], 1_234_567.25],
  ["a few thousand", numberField, ["12,345", "12345"], 12_345],
  ["no number", numberField, [null, undefined, "", "  ", "NaN", {}, []], null],
  ["a count", countField(), [3, "3"], 3],
  ["no count", countField(1), [null, undefined, "", {}], 1],
  ["no count at all", countField(), [null, undefined, ""], 0],
  ["an amount", amountField, [0, 680, 99_999_999.99], undefined],
  ["an amount as text", amountField, ["1,280.50", "1280.5"], 1280.5],
  ["an amount in yuan", amountField, [{ amount: "5", currency: "CNY" }, { value: 5 }], 5],
  ["nothing, never with a sign", amountField, ["-0", "0", -0], 0],
  ["no amount", amountField, [null, undefined, ""], null],
];
const flags: Case[] = [
  ["yes", optionalFlagField, [true, 1, "1", "true", "True", " 1", "Y", "是", [1], "1.0"], true],
  ["no", optionalFlagField, [false, 0, "0", "false", "NO", "否", { code: 0 }], false],
  ["neither", optionalFlagField, [null, undefined, "", "null"], null],
  ["up", flagField, [true, "1"], true],
  ["down", flagField, [false, 0, null, undefined, "", {}, []], false],
];
const choice = choiceField(["left", "right"], "left");
const others: Case[] = [
  ["a list", listField(idField), [["a", "b"]], undefined],
  [
    "a list as text",
    listField(idField),
    ['["a","b"]', "a;b", JSON.stringify('["a","b"]')],
    ["a", "b"],
  ],
  ["a single value", listField(idField), [7, "7", { id: 7 }], ["7"]],
  [
    "addresses in a text",
    listField(addressField),
    ["/a?x=1,2,/b", "/a?x=1,2 ; /b"],
    ["/a?x=1,2", "/b"],
  ],
  ["no list", listField(idField), [null, undefined, "", {}], []],
  [
    "a list in numbered members",
    listField(idField),
    [{ 10: "c", 2: "b", 0: "a" }],
    ["a", "b", "c"],
  ],
  ["words", wordsField, ["a,b，c", ",a,,b,c,", ["a", "b", "c"]], ["a", "b", "c"]],
  ["no words", wordsField, ["", null, undefined, [], {}], []],
  ["a choice", choice, ["left", "right"], undefined],
  ["a choice in capitals", choice, ["RIGHT", ["right"], { code: 1, name: "right" }], "right"],
  ["no choice", choice, ["", null, undefined, {}], "left"],
  ["no choice at all", choiceField(["left"], null), ["", null, undefined], null],
  ["an English name", englishField, [{ en: "Lace Blue" }], "Lace Blue"],
  ["no English name", englishField, [{}, null, undefined, "", []], ""],
  ["no picture", imageField, [null, undefined, "", {}, { url: "" }, { alt: "a" }], null],
  [
    "a picture",
    imageField,
    [{ url: "/a" }, "/a", [{ src: "/a" }]],
    { url: "/a", alt: "", at: "data" },
  ],
  ["a placed object", placed({ id: idField }), [{ id: 1, more: 2 }], { id: "1", at: "data" }],
  ["a placed id", placedIdField, ["1", 1], { id: "1", at: "data" }],
  ["an object", optional(z.object({ a: textField })), [{ a: "x" }], undefined],
  [
    "an object as text, or in a list",
    optional(z.object({ a: textField })),
    ['{"a":"x"}', JSON.stringify('{"a":"x"}'), "{&quot;a&quot;:&quot;x&quot;}", [{ a: "x" }]],
    { a: "x" },
  ],
  ["no object", optional(z.object({ a: textField })), [null, undefined, "", [], "null"], null],
];
test.each([...text, ...numbers, ...flags, ...others])("%s is read", (_, schema, all, value) => {
  for (const given of all) {
    const due = value === undefined ? given : value;
    expect(read(schema, given), JSON.stringify(given)).toEqual({ value: due, drops: [] });
  }
});

const noNumbers = [".", "1e", "0x10", "5a", "a5", "5 5", "1,23", "1,2345", "1234,567", "--5"];
const noThousands = ["a1,234", "1,234a", "1,234.5.6", "1,234,", ",234", "1,234.", "¥1,234"];
test.each([
  ["a text", textField, [{ a: 1 }, ["a", "b"], true], "", "wrong type"],
  ["a text", textField, [Number.POSITIVE_INFINITY], "", "wrong type"],
  ["a text", textField, [Number.NaN], "", "not parseable"],
  ["a number", numberField, [...noNumbers, ...noThousands, { a: 1 }, true], null, "wrong type"],
  ["a number", numberField, [Number.NaN], null, "not parseable"],
  ["a number", numberField, [Number.POSITIVE_INFINITY], null, "wrong type"],
  ["a count", countField(1), [-1, "-1"], 1, "out of range"],
  ["a count", countField(1), [1.5, "many", [1, 2]], 1, "wrong type"],
  [
    "an amount",
    amountField,
    ["¥680", "680元", "1e3", {}, [], [null], "null", true, { amount: 1, currency: "USD" }],
    UNREADABLE,
    "wrong type",
  ],
  [
    "an amount",
    amountField,
    ["1.280,00", "680-980", "６８０", "六百八十"],
    UNREADABLE,
    "wrong type",
  ],
  ["an amount", amountField, [-1, "-1", 100_000_000], UNREADABLE, "out of range"],
  ["a flag", optionalFlagField, ["perhaps", 2], null, "unknown value"],
  ["a flag", flagField, [{ a: 1 }, [1, 0]], false, "wrong type"],
  ["a choice", choice, ["up", "LEF"], "left", "unknown value"],
  ["a choice", choice, [7, { a: 1 }], "left", "wrong type"],
  ["a list", listField(idField), [{ a: 1 }, true], [], "wrong type"],
  ["words", wordsField, [{ a: 1 }, true], [], "wrong type"],
  ["an object", optional(z.object({ a: nameField })), [7, "a", ["a"]], null, "wrong type"],
] as [string, z.ZodTypeAny, unknown[], unknown, Drop["reason"]][])(
  "omits and reports a value that is no %s",
  (_, schema, all, value, reason) => {
    for (const given of all) {
      const drops = [{ path: "data", reason, lost: "value" }];
      expect(read(schema, given), JSON.stringify(given)).toEqual({ value, drops });
    }
  },
);

test.each([
  ["a name", nameField, ["", "  ", {}, [], "null"], "empty"],
  ["a name", idField, [{ a: 1 }, true], "wrong type"],
  ["a name", idField, [null], "null"],
  ["a name", idField, [undefined], "missing"],
  ["a segment", segmentField, ["a/b", "..", "x y"], "unsafe link"],
  ["rows", rows(idField), [{ a: 1 }, true], "wrong type"],
  ["rows that are objects", rows(z.object({ a: idField })), ["a", 7, { b: 1 }], "wrong type"],
  ["rows of which some are needed", someRows(idField), [[]], "empty"],
  ["rows of which some are needed", someRows(idField), [[null], ["", {}]], "nothing left"],
  ["rows that are asked for", subjectRows(idField), [["", null]], "nothing left"],
  ["rows that are counted", countedRows(idField), [["", null]], "nothing left"],
  ["rows that are counted", countedRows(idField), [{ a: 1 }, "a"], "wrong type"],
] as [string, z.ZodTypeAny, unknown[], Drop["reason"]][])(
  "reads nothing without %s",
  (_, schema, all, reason) => {
    for (const given of all) {
      const refused = { path: "data", reason, lost: "whole" };
      expect(read(schema, given), JSON.stringify(given)).toMatchObject({ refused });
    }
  },
);

describe("independent rows", () => {
  const drops = [
    { path: "data[1]", reason: "empty", lost: "element" },
    { path: "data[2]", reason: "null", lost: "element" },
  ];
  test.each([
    ["rows", rows(idField), ["a", "d"]],
    ["rows of which some are needed", someRows(idField), ["a", "d"]],
    ["a list that may be missing", listField(idField), ["a", "d"]],
    ["rows that are asked for", subjectRows(idField), ["a", "d"]],
    ["rows that are counted", countedRows(idField), { rows: ["a", "d"], leftOut: 2 }],
  ])("%s", (_, schema, value) => {
    expect(read(schema, ["a", "", null, "d"])).toEqual({ value, drops });
  });

  test("omits a single invalid row, but fails if all of several are invalid", () => {
    for (const schema of [rows(idField), listField(idField), subjectRows(idField)]) {
      expect(read(schema, [""])).toMatchObject({ value: [] });
      expect(read(schema, [])).toEqual({ value: [], drops: [] });
    }
    expect(read(countedRows(idField), [""])).toMatchObject({ value: { rows: [], leftOut: 1 } });
    for (const nothing of [null, undefined, ""]) {
      expect(read(countedRows(idField), nothing)).toEqual({ value: null, drops: [] });
    }
  });
});

describe("page of rows", () => {
  const page = pageOf(z.object({ id: idField }));
  const results = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `r${i}` }));

  test.each([
    ["as the upstream counts", { total: 5, results: results(2) }, 5],
    ["without a fraction", { total: "5.7", results: results(2) }, 5],
    ["at least what came", { total: 1, results: results(3) }, 3],
    ["what came, and the pages before", { pageNum: 3, pageSize: 10, results: results(4) }, 24],
    ["what came, on the first page", { pageNum: 1, pageSize: 10, results: results(4) }, 4],
    ["what came, without a page's number", { pageSize: 10, results: results(4) }, 4],
    ["what came, on a page before the first", { pageNum: 0, pageSize: 10, results: results(4) }, 4],
  ])("counts %s", (_, given, total) => {
    expect(read(page, given)).toMatchObject({ value: { total, leftOut: 0 }, drops: [] });
  });

  test("counts omitted rows, too", () => {
    const given = { results: [{ id: "a" }, {}] };
    const value = { total: 2, leftOut: 1, results: [{ id: "a" }] };
    expect(read(page, given)).toMatchObject({ value });
    expect(read(page, { ...given, total: 1 })).toMatchObject({ value });
  });

  test("may lack rows only if its total is zero", () => {
    const value = { total: 0, leftOut: 0, results: [] };
    expect(read(page, { total: 0 })).toEqual({ value, drops: [] });
    const refused = { path: "data.results", reason: "missing", lost: "whole" };
    for (const given of [{}, { total: 3 }, { total: null, results: null }])
      expect(read(page, given)).toMatchObject({ refused });
  });
});

describe("fault report", () => {
  test.each([
    [["data", "results", 3, "name"], "data.results[3].name"],
    [[0, "a.b"], "[0].a.b"],
    [[], ""],
  ])("its place %j", (path, written) => {
    expect(pathText(path)).toBe(written);
  });

  const union = z.discriminatedUnion("a", [z.object({ a: z.literal("x") })]);
  test.each([
    [z.literal("a"), "b", "unknown value"],
    [union, { a: "y" }, "unknown value"],
    [z.enum(["a"]), "b", "unknown value"],
    [z.string().min(2), "a", "empty"],
    [z.array(z.string()).min(1), [], "empty"],
    [z.number().min(2), 1, "out of range"],
    [z.number().max(2), 3, "out of range"],
    [z.string().max(2), "abc", "out of range"],
    [z.string().url(), "a", "not parseable"],
    [z.string().refine(() => false), "a", "not parseable"],
    [z.object({}).strict(), { a: 1 }, "wrong type"],
    [z.string(), Number.NaN, "not parseable"],
    [z.string(), undefined, "missing"],
    [z.string(), null, "null"],
    [z.string(), 7, "wrong type"],
  ] as [z.ZodTypeAny, unknown, Drop["reason"]][])(
    "contains its reason, case %#",
    (schema, given, reason) => {
      expect(read(schema, given).refused?.reason).toBe(reason);
    },
  );

  test("has a text even without one from zod", () => {
    const drop = { path: "", reason: "wrong type", lost: "value" };
    expect(dropOf(new z.ZodError([]), "value")).toEqual(drop);
  });

  test("belongs to its own read, and to nothing outside of one", () => {
    const schema = orElse(z.string(), "none");
    const outer = collectDrops(() => {
      noteDrop(["a", 1], "missing");
      const inner = collectDrops(() => schema.parse(7));
      expect(inner).toMatchObject({ value: "none", drops: [{ reason: "wrong type" }] });
      expect(() => collectDrops(() => JSON.parse("{"))).toThrow(SyntaxError);
      noteDrop(["b"], "empty", "element");
    });
    expect(outer.drops).toEqual([
      { path: "a[1]", reason: "missing", lost: "value" },
      { path: "b", reason: "empty", lost: "element" },
    ]);
    noteDrop(["nowhere"], "missing");
    expect(schema.parse(7)).toBe("none");
    expect(rows(idField).parse([""])).toEqual([]);
  });
});

test("parsed data is immutable", () => {
  const inner = { list: [{ a: 1 }] };
  const value = deepFreeze({ inner, text: "a", none: null });
  for (const each of [value, inner, inner.list, inner.list[0]])
    expect(Object.isFrozen(each)).toBe(true);
  expect([deepFreeze(null), deepFreeze("a"), deepFreeze(undefined)]).toEqual([
    null,
    "a",
    undefined,
  ]);
});
