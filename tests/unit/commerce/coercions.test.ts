import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readEnvelope } from "#server/commerce/envelope.ts";
import { displayPrice } from "#server/product-cards/price.ts";
import { calls } from "#shared/contract/calls.ts";
import {
  coerce,
  coercions,
  type Kind,
  kinds,
  lengths,
  type Shape,
  shapeOf,
  shapes,
} from "#shared/contract/coercions.ts";
import {
  addressField,
  codeField,
  idField,
  lineField,
  listField,
  momentField,
  momentOrWordsField,
  nameField,
  numberField,
  optionalFlagField,
  pageOf,
  textField,
  titleField,
  UNREADABLE,
  wordsField,
} from "#shared/contract/fields.ts";
import { storeSchema } from "#shared/contract/schemas/people.ts";
import { fullProductSchema } from "#shared/contract/schemas/product.ts";
import { collectDrops, type Repairs, subjectRows } from "#shared/contract/tolerant.ts";

/** Generators of each shape. */
const word = fc
  .constantFrom(
    "null",
    "NULL",
    "[null]",
    "{ }",
    "undefined",
    "NaN",
    "None",
    "nil",
    "(null)",
    "[object Object]",
    "<nil>",
    "\\N",
    "#N/A",
    "Invalid date",
    "-",
    "——",
    "[]",
    "{}",
  )
  .chain((text) => fc.constantFrom(text, `"${text}"`, `'${text}'`, `${text}, ${text}`, '""'))
  .chain((text) => fc.constantFrom(text, ` ${text}`, `${text}\n`));
const ofShape: Record<Shape, fc.Arbitrary<unknown>> = {
  absent: fc.constantFrom(null, undefined),
  blank: fc.stringMatching(/^[ \t\n\u3000\ufeff\u200b\u2060\u00ad]{0,5}$/),
  "word for nothing": fc.oneof(word, fc.constant("\u0000")),
  text: fc.constantFrom(
    "白",
    "Lace Blue",
    "0",
    "a null b",
    "nullable",
    "none",
    "NONE",
    "-7",
    "[白",
  ),
  "JSON text": fc
    .oneof(
      fc.array(fc.string(), { minLength: 1 }),
      fc.dictionary(fc.string(), fc.nat(), { minKeys: 1 }),
    )
    .map((value) => JSON.stringify(value))
    .filter((text) => text.length > 40)
    .chain((text) => fc.constantFrom(text, ` ${text}\n`, JSON.stringify(text))),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: fc.boolean(),
  "empty list": fc.constant([]),
  "list of one": fc.tuple(fc.stringMatching(/^[a-z]{3,9}$/)),
  list: fc.array(fc.string(), { minLength: 2 }),
  "empty object": fc.constant({}),
  "numbered object": fc.dictionary(fc.stringMatching(/^[1-9]\d{0,3}$/), fc.string(), {
    minKeys: 1,
  }),
  object: fc.dictionary(fc.stringMatching(/^x[a-z]{1,8}$/), fc.string(), { minKeys: 1 }),
};

function read<T>(schema: z.ZodType<T, z.ZodTypeDef, unknown>, given: unknown) {
  return collectDrops(() => schema.parse(given, { path: ["data"] }));
}

describe("the table of coercions", () => {
  test.each(shapes)("finds the shape of a value: %s", (shape) => {
    fc.assert(
      fc.property(ofShape[shape], (value) => {
        expect(shapeOf(value)).toBe(shape);
      }),
    );
  });

  test("has a rule for each kind and shape", () => {
    for (const kind of kinds) {
      expect(Object.keys(coercions[kind]).sort()).toEqual([...shapes].sort());
    }
  });

  test("gives nothing of what counts as nothing, and drops and tells what it refuses", () => {
    const fieldsOf: Partial<Record<Kind, z.ZodType<string, z.ZodTypeDef, unknown>>> = {
      name: titleField,
      line: lineField,
      "plain text": textField,
      address: addressField,
      code: codeField,
    };
    for (const [kind, field] of Object.entries(fieldsOf)) {
      for (const shape of shapes) {
        const way = coercions[kind as Kind][shape];
        const most = lengths[kind as keyof typeof lengths];
        // A longer text is cut, which is told.
        const isShort = (given: unknown) => typeof given !== "string" || given.length <= most;
        fc.assert(
          fc.property(ofShape[shape].filter(isShort), (given) => {
            const { value, drops } = read(field, given);
            // Lists and objects that hold no text.
            const isDropped = way === "drop" || shape === "list" || shape === "object";
            if (way === "absent" || isDropped) expect(value).toBe("");
            if (kind !== "code" || shape !== "JSON text")
              expect(drops.length).toBe(isDropped ? 1 : 0);
          }),
        );
      }
    }
  });
});

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "©": "&copy;",
  "·": "&middot;",
  é: "&#xe9;",
};
const plainText = fc
  .array(fc.constantFrom("青蕾", " & ", " < ", " > ", '"A"', "O'B", "©", "·", "é", " 3 "), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join("").trim())
  // A text of nothing but a tag is no plain text.
  .filter((text) => !/<[a-z/!]/i.test(text) && shapeOf(text) === "text");
const escaped = (text: string) => text.replace(/[&<>"'©·é]/g, (sign) => entities[sign] ?? sign);

describe("a plain text", () => {
  test("with one layer of HTML escaping too many is the text itself", () => {
    fc.assert(
      fc.property(plainText, (text) => {
        for (const field of [titleField, lineField, textField]) {
          expect(read(field, escaped(text)).value).toBe(text);
        }
      }),
    );
  });

  test("with any number of layers is the text itself, of names or of numbers", () => {
    const ampersand = fc.constantFrom("&amp;", "&#38;", "&#038;", "&#x26;");
    fc.assert(
      fc.property(plainText, fc.array(ampersand, { maxLength: 3 }), (text, layers) => {
        const given = layers.reduce((value, sign) => value.replaceAll("&", sign), escaped(text));
        expect(read(titleField, given).value).toBe(text);
      }),
    );
    expect(read(titleField, "青&#55357;&#56832;&#0;").value).toBe("青😀");
  });

  test("with a layer of JSON or XML is the text itself", () => {
    const layers: ((text: string) => string)[] = [
      (text) => JSON.stringify(text).slice(1, -1),
      (text) => `<![CDATA[${text}]]>`,
      (text) =>
        text.replace(
          /[&<>'"]/g,
          (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
        ),
    ];
    fc.assert(
      fc.property(plainText, fc.constantFrom(...layers), (text, write) => {
        expect(read(lineField, write(text)).value).toBe(text);
      }),
    );
    expect(read(addressField, "https:\\/\\/a.example\\/x").value).toBe("https://a.example/x");
    expect(read(textField, "甲\\n乙\\r\\n丙").value).toBe("甲\n乙\n丙");
    expect(read(lineField, "AC\\DC 1\\2").value).toBe("AC\\DC 1\\2");
  });

  test.each(["&nbsp;", "&#8203;", "<p></p>", "<br>", "<p>null</p>", "&quot;null&quot;", "\\u0000"])(
    "of nothing in tags or entities is nothing: %s",
    (given) => {
      for (const field of [titleField, lineField, textField]) {
        expect(read(field, given)).toMatchObject({ value: "", drops: [] });
      }
    },
  );

  test("does not show scripts and styles", () => {
    const given = "甲<script>x()</script><style>p{}</style>乙";
    expect(read(lineField, given).value).toBe("甲乙");
  });

  test("has no tags: each becomes a space, a line break in a text of several lines", () => {
    const tag = fc.constantFrom("<b>", "</b>", "<span style='a'>", "<!-- x -->", "<o:p>", "<img/>");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(tag, fc.constantFrom("甲", "乙")), { minLength: 1 }),
        (parts) => {
          const text = parts.map(([before, words]) => before + words).join("");
          const words = parts.map(([, words]) => words).join(" ");
          expect(read(lineField, text).value).toBe(words);
          expect(read(lineField, escaped(text)).value).toBe(words);
        },
      ),
    );
    expect(read(textField, "<p>甲</p><p>乙<br>丙</p>").value).toBe("甲\n乙\n丙");
    expect(read(lineField, "<20 cm <a@b.cn> 1 < 2").value).toBe("<20 cm <a@b.cn> 1 < 2");
  });

  test.each([
    ["name", titleField],
    ["line", lineField],
    ["plain text", textField],
  ] as const)("is cut at the length of its kind, and the cut is told: %s", (kind, field) => {
    const most = lengths[kind];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom("字", "a", "😀"),
        (times, sign) => {
          const { value, drops } = read(field, sign.repeat(most * times + 1));
          expect(value.length).toBeLessThanOrEqual(most);
          expect(value.length).toBeGreaterThan(most - 2);
          expect(Buffer.from(value).toString()).toBe(value);
          expect(drops).toEqual([{ path: "data", reason: "out of range", lost: "value" }]);
        },
      ),
    );
    expect(read(field, "字".repeat(most))).toMatchObject({ value: "字".repeat(most), drops: [] });
  });

  test("loses an embedded picture before it is cut", () => {
    const picture = `data:image/png;base64,${"A".repeat(500_000)}`;
    const { value, drops } = read(titleField, `甲<img src="${picture}">乙`);
    expect([value, drops]).toEqual(["甲 乙", []]);
  });

  test("of an address or an id is not cut: a part of it is another address", () => {
    for (const field of [addressField, codeField]) {
      const { value, drops } = read(field, `/${"a".repeat(3000)}`);
      expect([value, drops.length]).toEqual(["", 1]);
    }
  });
});

describe("a date-time that is no text", () => {
  test.each([
    [[2026, 11, 30, 16, 5], "2026-11-30 16:05:00"],
    [[2026, 1, 3], "2026-01-03"],
    [
      { year: 2026, month: "NOVEMBER", monthValue: 11, dayOfMonth: 30, hour: 16, minute: 5 },
      "2026-11-30 16:05:00",
    ],
    [{ year: 2026, month: 11, day: 30 }, "2026-11-30"],
    [{ year: 126, month: 10, date: 30, day: 1, time: 1_796_054_400_000 }, "2026-12-01 00:00:00"],
    [{ $date: "2026-11-30T16:00:00Z" }, "2026-12-01 00:00:00"],
    [{ $date: { $numberLong: "1796054400000" } }, "2026-12-01 00:00:00"],
    [{ seconds: 1_796_054_400, nanos: 0 }, "2026-12-01 00:00:00"],
    [{ sec: 1_796_054_400, usec: 0 }, "2026-12-01 00:00:00"],
    // Gson: a LocalDateTime, and a Calendar, whose months begin at 0.
    [
      {
        date: { year: 2026, month: 11, day: 30 },
        time: { hour: 16, minute: 5, second: 0, nano: 0 },
      },
      "2026-11-30 16:05:00",
    ],
    [
      { year: 2026, month: 10, dayOfMonth: 30, hourOfDay: 16, minute: 5, second: 0 },
      "2026-11-30 16:05:00",
    ],
    // PHP, Jackson and fastjson with types, LeanCloud.
    [
      { date: "2026-11-30 16:05:00.000000", timezone_type: 3, timezone: "Asia/Shanghai" },
      "2026-11-30 16:05:00",
    ],
    [
      { date: "2026-11-30 16:00:00.000000", timezone_type: 3, timezone: "UTC" },
      "2026-12-01 00:00:00",
    ],
    [
      { date: "2026-11-30 16:00:00.000000", timezone_type: 1, timezone: "+00:00" },
      "2026-12-01 00:00:00",
    ],
    [["java.util.Date", 1_796_054_400_000], "2026-12-01 00:00:00"],
    [{ "@type": "java.util.Date", val: 1_796_054_400_000 }, "2026-12-01 00:00:00"],
    [{ __type: "Date", iso: "2026-11-30T16:00:00.000Z" }, "2026-12-01 00:00:00"],
    [{ 0: 2026, 1: 11, 2: 30 }, "2026-11-30"],
    [["2026", "11", "30", "16", "5"], "2026-11-30 16:05:00"],
    // A day and its clock, and a date-time with its zone.
    [{ date: "2026-11-30", time: "16:05:00" }, "2026-11-30 16:05:00"],
    [{ dateTime: "2026-11-30T16:00:00", timeZone: "UTC" }, "2026-12-01 00:00:00"],
    [{ localTime: "2026-11-30T17:00:00", zoneId: "Europe/Copenhagen" }, "2026-12-01 00:00:00"],
    // Escaped, as any other text.
    ["2026-11-30&nbsp;16:05", "2026-11-30 16:05:00"],
    ["<p>2026-11-30</p>", "2026-11-30"],
  ])("%j is %s", (given, moment) => {
    expect(read(momentField, given)).toMatchObject({ value: moment, drops: [] });
  });

  test("in words is as short as a name", () => {
    expect(read(momentOrWordsField, "昨天<br>下午&amp;晚上")).toMatchObject({
      value: "昨天 下午&晚上",
    });
    expect(read(momentOrWordsField, "昨".repeat(201))).toMatchObject({ value: "", drops: [{}] });
  });

  test("may be a member of any name, beside its fraction, its type and its id", () => {
    const instant = fc.constantFrom<unknown>(
      1_796_054_400,
      "1796054400",
      1_796_054_400_000,
      "2026-11-30T16:00:00Z",
      { $numberLong: "1796054400000" },
      { low: 758_070_272, high: 418, unsigned: false },
    );
    const name = fc.stringMatching(/^[_$@#]?[A-Za-z]{1,12}$/).filter((each) => {
      return !/id$|nano|micro|usec|zone|offset|type|^(?:year|low|high)$/i.test(each);
    });
    const others = fc.constantFrom<object>(
      { _nanoseconds: 20_261_118 },
      { nanos: 0, id: 1_796_054_499 },
      { "@type": "Timestamp", seconds_type: "long" },
      {},
    );
    fc.assert(
      fc.property(name, instant, others, (member, value, beside) => {
        const { value: moment, drops } = read(momentField, { ...beside, [member]: value });
        expect({ moment, drops }).toEqual({ moment: "2026-12-01 00:00:00", drops: [] });
      }),
    );
  });

  test.each([
    [{ year: 2026 }],
    [{ a: 1 }],
    [[2026]],
    [{ time: "soon" }],
    // Which of them it is, is not known.
    [{ created: "2026-11-30", updated: "2026-12-01" }],
  ])("%j is reported as unreadable", (given) =>
    expect(read(momentField, given)).toMatchObject({ value: "", drops: [{}] }),
  );
});

describe("a list", () => {
  test("may be an object with numbers as keys, in the order of the keys", () => {
    const row = z.object({ id: idField });
    // Places, with gaps, and long ids.
    const ids = fc.uniqueArray(fc.oneof(fc.nat(9_999), fc.bigInt(0n, 10n ** 20n - 1n)), {
      minLength: 1,
      selector: String,
    });
    fc.assert(
      fc.property(ids, (keys) => {
        const given = Object.fromEntries(keys.map((key) => [String(key), { id: `n${key}` }]));
        const order = [...keys].sort((a, b) => (a < b ? -1 : 1)).map((key) => ({ id: `n${key}` }));
        const { value, drops, repairs } = read(listField(row), given);
        expect([value, drops, repairs.get("numbered object")]).toEqual([order, [], 1]);
      }),
    );
  });
});

describe("rows without a list of their own", () => {
  const row = z.object({ id: idField, name: titleField });
  const found = fc.array(
    fc.record({ id: fc.nat().map(String), name: fc.constantFrom("甲", "乙") }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  const name = fc.stringMatching(/^[a-z$_][A-Za-z]{2,12}$/).filter((each) => each !== "name");

  test("are those of a member of any name, of a map by id, of an object like a list, of a list in a list", () => {
    fc.assert(
      fc.property(found, name, (rows, member) => {
        const byId = Object.fromEntries(rows.map((each, at) => [`${member}${at}`, each]));
        for (const given of [
          { [member]: rows },
          { $id: "1", [member]: rows },
          byId,
          { ...rows, length: rows.length },
          [rows],
        ]) {
          expect(read(listField(row), given)).toMatchObject({ value: rows, drops: [] });
        }
      }),
    );
  });

  test("of addresses are found in the same places", () => {
    const addresses = ["/a.jpg", "/b.jpg"];
    const given: unknown[] = [
      { nodes: addresses },
      [addresses],
      { nodes: [{ url: "/a.jpg" }, "/b.jpg"] },
    ];
    for (const each of given) expect(read(listField(addressField), each).value).toEqual(addresses);
    expect(read(listField(addressField), { url: "/a.jpg" }).value).toEqual(["/a.jpg"]);
    expect(read(listField(addressField), { "zh-CN": "/a.jpg", en: "/e.jpg" }).value).toEqual([
      "/a.jpg",
    ]);
  });

  test("are none where an object holds no row", () => {
    for (const given of [{ a: 1 }, { a: {} }, { a: [1], b: [2] }]) {
      expect(read(listField(row), given).value).toEqual([]);
    }
    // A row with an object as its only member is a row.
    const nested = z.object({ id: codeField, child: row.nullish() });
    expect(read(listField(nested), { child: { id: 1, name: "甲" } }).value).toEqual([
      { id: "", child: { id: "1", name: "甲" } },
    ]);
  });
});

test("a code has nothing around it: spaces of a fixed width, invisible characters, quotes", () => {
  const around = fc.stringMatching(/^[ \t\n\u3000\ufeff\u200b]{0,9}$/);
  const quote = fc.constantFrom("", '"', "'");
  const code = fc.stringMatching(/^[a-z\d][\w-]{0,20}$/).filter((each) => shapeOf(each) === "text");
  fc.assert(
    fc.property(around, quote, code, around, (before, sign, id, behind) => {
      const { value, drops } = read(idField, `${before}${sign}${id}${sign}${behind}`);
      expect({ value, drops }).toEqual({ value: id, drops: [] });
    }),
  );
});

test("words for nothing that were joined are nothing", () => {
  const parts = fc.array(fc.constantFrom("null", "undefined", "None", "NaN", "#REF!"), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(parts, fc.constantFrom("", " ", ",", "、", " - ", "/"), (words, sign) => {
      expect(read(lineField, words.join(sign))).toMatchObject({ value: "", drops: [] });
    }),
  );
  for (const given of ["[object Undefined]", "[{}]", '[""]', "\u2800"]) {
    expect(read(lineField, given).value).toBe("");
  }
});

test.each([
  ["%E9%9D%92%E8%8A%B1", "青花"],
  ["%u9752%u82B1", "青花"],
  ["%E9%9D%92+%26+%E8%8A%B1", "青 & 花"],
  ["50%25", "50%25"],
  ["见 /a/%E9%9D%92", "见 /a/%E9%9D%92"],
])("a plain text that is URI-encoded as a whole is decoded: %s", (given, text) => {
  expect(read(titleField, given).value).toBe(text);
});

test.each([
  ['"5"', 5],
  ["5<br>", 5],
  ["&nbsp;5", 5],
  [{ low: 5, high: 0, unsigned: false }, 5],
  [{ low: 5, high: 1, unsigned: false }, 4_294_967_301],
  ["5 件", null],
])("the number in %j is %j", (given, number) => {
  expect(read(numberField, given).value).toBe(number);
});

test("bits of MySQL are flags", () => {
  expect(["b'1'", "b'0'", '"true"'].map((given) => read(optionalFlagField, given).value)).toEqual([
    true,
    false,
    true,
  ]);
});

describe("words", () => {
  test.each([
    ["甲\n乙"],
    ["甲<br>乙"],
    ["<li>甲</li><li>乙</li>"],
    ["[甲, 乙]"],
    ["{甲,乙}"],
    ["['甲', '乙']"],
    ["'甲','乙'"],
    ["[<![CDATA[甲]]>, 乙]"],
    [{ value: "甲,乙" }],
  ])("are separated in %j", (given) => {
    expect(read(wordsField, given)).toMatchObject({ value: ["甲", "乙"], drops: [] });
  });

  test("may be a JSON list in a text, or separated by commas", () => {
    const word = fc.constantFrom("新品", "INQUIRY", "a b", "限量");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        for (const given of [JSON.stringify(words), words.join(","), words.join("，")]) {
          expect(read(wordsField, given)).toMatchObject({ value: words, drops: [] });
        }
      }),
    );
    expect(read(wordsField, "[新品],a").value).toEqual(["[新品]", "a"]);
  });

  test.each([
    ["&#24180;&#22812;&#39277;,&#x793c;&#x76d2;", ["年夜饭", "礼盒"]],
    ["A &amp; B;C", ["A & B", "C"]],
    ["A &amp;amp; B&#65292;C", ["A & B", "C"]],
    ["a&b;c", ["a&b", "c"]],
  ])("end at separators, not at the end of an entity: %s", (given, words) => {
    expect(read(wordsField, given)).toMatchObject({ value: words, drops: [] });
  });
});

describe("the rows of an answer", () => {
  const row = z.object({ id: idField });
  const ids = fc.array(fc.nat(999), { minLength: 1, maxLength: 9 });
  const rowsOf = (numbers: number[]) => numbers.map((number) => ({ id: `n${number}` }));
  const rowName = fc.constantFrom(
    "results",
    "list",
    "records",
    "items",
    "rows",
    "content",
    "data",
    "jobs",
    "entries",
  );
  const totalName = fc.constantFrom("total", "totalCount", "totalElements", "count");
  const asList = fc.constantFrom(
    (rows: object[]): unknown => rows,
    (rows: object[]): unknown => ({ ...rows }),
  );
  /** Other members of a page, as frameworks for paging write them. */
  const others = fc.constantFrom(
    {},
    { results: null, orders: [], pageNum: 1 },
    { navigatepageNums: [1, 2], sort: {}, pageSize: 10 },
  );
  const known = new Set(["jobs", "entries"]);

  test("are found in a page by any usual name, with their number", () => {
    const page = pageOf(row);
    fc.assert(
      fc.property(ids, rowName, totalName, asList, others, (numbers, rows, total, write, more) => {
        const results = rowsOf(numbers);
        const isNumbered = !Array.isArray(write(results));
        fc.pre(!(known.has(rows) && isNumbered));
        const given = { ...more, [rows]: write(results), [total]: 40 };
        const { value, drops, repairs } = read(page, given);
        expect([value, drops]).toEqual([{ total: 40, leftOut: 0, results }, []]);
        const isOther = rows !== "results" || total !== "total";
        expect(repairs.get("other rows")).toBe(isOther ? 1 : undefined);
      }),
    );
  });

  test("may be a list alone where a page is expected, and a page where a list is", () => {
    fc.assert(
      fc.property(ids, rowName, asList, (numbers, name, write) => {
        const results = rowsOf(numbers);
        const whole = { total: results.length, leftOut: 0, results };
        expect(read(pageOf(row), write(results))).toMatchObject({ value: whole, drops: [] });
        expect(read(subjectRows(row), write(results))).toMatchObject({ value: results, drops: [] });
        const page = { total: 1, [name]: results };
        expect(read(subjectRows(row), page)).toMatchObject({ value: results, drops: [] });
      }),
    );
    expect(read(pageOf(row), []).value).toEqual({ total: 0, leftOut: 0, results: [] });
  });

  test.each([[{}], [{ total: 3 }], [{ total: 3, list: "x" }], [{ one: [{ id: 1 }], two: [{}] }]])(
    "are missing where nothing can be them: %j",
    (given) => {
      expect(pageOf(row).safeParse(given).success).toBe(false);
    },
  );
});

describe("unreadable is not absent", () => {
  const priceOf = (productDetail: unknown, tagLabels?: unknown) => {
    const { value } = read(fullProductSchema, { productDetail, tagLabels });
    const sku = value.productDetail?.skuList[0];
    return displayPrice(sku?.skuShelfInfoVo?.salePrice ?? null, value.tagLabels);
  };
  const price = { skuShelfInfoVo: { salePrice: 1980 } };

  test("a price is 0.00 only if it is missing", { meta: { rows: ["PDP-15"] } }, () => {
    const missing = [{}, { skuList: null }, { skuList: [] }, { skuList: [{}] }];
    for (const detail of missing) expect(priceOf(detail)).toBe("0.00");
    for (const info of [null, {}, { salePrice: null }, { salePrice: "" }]) {
      expect(priceOf({ skuList: [{ skuShelfInfoVo: info }] })).toBe("0.00");
    }
  });

  test("whatever comes in the place of a price is a price, or a price on request", () => {
    const junk = fc.oneof(
      ofShape.boolean,
      ofShape["word for nothing"],
      ofShape.list,
      fc.constantFrom("六百", "¥680", -1, "1e3"),
    );
    fc.assert(
      fc.property(junk, (value) => {
        expect(priceOf({ skuList: [{ skuShelfInfoVo: { salePrice: value } }] })).toBeNull();
        expect(priceOf({ skuList: [{ skuShelfInfoVo: value }] })).toBeNull();
      }),
    );
    for (const salePrice of [{ yuan: 1 }, { amount: 6, currency: "USD" }, { cent: 6 }, [null]]) {
      expect(priceOf({ skuList: [{ skuShelfInfoVo: { salePrice } }] })).toBeNull();
    }
    for (const skuList of ["x", 7, true, { a: 1 }, [7], ["x", true], "null", "[]"]) {
      expect(priceOf({ skuList })).toBeNull();
    }
    for (const skuList of [{ 0: price }, price, JSON.stringify([price]), { list: [price] }]) {
      expect(priceOf({ skuList })).toBe("1,980.00");
    }
    expect(priceOf({ skuList: [price] }, { a: 1 })).toBeNull();
    expect(priceOf({ skuList: [price] }, { 0: "NEW" })).toBe("1,980.00");
  });

  test("an unreadable type of a picture is no missing one", () => {
    const mediaList = [{ url: "/a", mediaType: ["video", 1] }];
    const { value } = read(fullProductSchema, { productDetail: { mediaList } });
    expect(value.productDetail?.mediaList[0]?.mediaType).toBe(UNREADABLE);
  });

  test("an unreadable flag announces no opening", () => {
    const store = { storeName: "a", storeCode: "b", address: "c" };
    expect(read(storeSchema, { ...store, openStatus: "perhaps" }).value.openStatus).toBe(true);
    expect(read(storeSchema, store).value.openStatus).toBe(false);
  });
});

test("a list in numbered members, and an object in an empty list, are an answer", () => {
  const repairs: Repairs = new Map();
  const page = { total: 2, results: { 0: { id: 1, title: "甲" }, 2: { id: 2, title: "乙" } } };
  const text = JSON.stringify({ success: true, errorCode: "0", data: page });
  const answer = readEnvelope(calls.getPageList, text, [], repairs);
  expect(answer).toMatchObject({
    ok: true,
    data: { total: 2, results: [{ id: "1" }, { id: "2" }] },
  });
  expect([...repairs]).toEqual([["numbered object", 1]]);
  const empty = JSON.stringify({ success: true, errorCode: "0", data: [] });
  expect(readEnvelope(calls.fullProductDetail, empty)).toEqual({ ok: true, data: null });
});

test("a required name of a serialiser's word is missing, and costs its row only", () => {
  const rows = [{ name: "null" }, { name: "甲" }];
  const { value, drops } = read(listField(z.object({ name: nameField })), rows);
  expect([value, drops.length]).toEqual([[{ name: "甲" }], 1]);
});

test("the given cases of plain texts are read as stated", () => {
  const cases = JSON.parse(readFileSync("tests/support/cases/readings.json", "utf8"));
  const [product] = cases["entities in plain text"] as { in: string; should: string }[];
  const given = product?.in.replace("productName ", "");
  expect(read(titleField, given).value).toBe(product?.should);
});

test("texts of few signs that repeat are read at once by each kind", () => {
  // A pattern that can divide such a text in many ways takes years for one of forty characters.
  const signs = [..."-\u2014 \n,;/|.:[]{}()<>&#%\"'\\0a9N"];
  const ends = ["", "x", "\u767d", "null"];
  for (const kind of kinds)
    for (const first of signs)
      for (const second of signs)
        for (const end of ends)
          coerce(kind, (first + second).repeat(19) + end, { path: [] }, () => {});
  expect(shapeOf(`${"-".repeat(30)}\u767d`)).toBe("text");
  expect(shapeOf("-".repeat(30))).toBe("word for nothing");
});
