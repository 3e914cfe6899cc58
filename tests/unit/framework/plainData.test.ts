import { decode, encode } from "turbo-stream";
import { describe, expect, test } from "vitest";
import { listOf, plainOf } from "#app/framework/plainData.ts";

const written = (value: unknown) => new Response(encode(value)).text();

/** What Remix reads in the browser of what the server wrote. */
async function arrived(value: unknown): Promise<unknown> {
  const plain = plainOf(await written(value));
  if (plain === null) throw new Error("not plain");
  return (await decode(new Blob([listOf(plain)]).stream())).value;
}

const shared = { name: "静安", open: true };

describe("a page's data as plain JSON", () => {
  test.each<[string, Record<string, unknown>]>([
    ["nothing", {}],
    [
      "what a loader answers",
      { loaderData: { root: null, "routes/home": { title: "白湖", n: 3 } }, errors: null },
    ],
    ["numbers", { zero: 0, below: -5, seven: -7, half: 0.5, large: 1e21 }],
    ["empty values", { text: "", no: false, list: [], object: {}, null: null }],
    ["arrays in arrays", { a: [[1, [2]], [], [null, null]] }],
    ["arrays of texts", { a: ["D", "白", ""], b: [["Z"]] }],
    ["texts that look like the list's own", { _1: "_2", "-5": "-7", a: "[{}]", "{": "}" }],
    ["the same thing twice", { one: shared, other: shared, all: [shared, shared] }],
    ["markup and line ends", { a: "</script>\n\u2028<!--", "<b>": "&" }],
  ])("%s", async (_, value) => {
    expect(await arrived(value)).toEqual(value);
  });

  test("names that objects have by themselves stay names", async () => {
    const value = JSON.parse('{"constructor":1,"toString":{"hasOwnProperty":2}}');
    expect(await arrived(value)).toEqual(value);
  });

  test("what is not there is not there", async () => {
    expect(await arrived({ a: undefined, b: 1 })).toEqual({ b: 1 });
  });

  test("a hundredfold of it", async () => {
    const value = {
      stores: Array.from({ length: 2000 }, (_, i) => ({ ...shared, code: `SH${i}` })),
    };
    expect(await arrived(value)).toEqual(value);
  });
});

describe("what JSON has no word for goes as it came", () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  // Each level holds the one below twice: as a tree a million.
  let many: unknown = {};
  for (let i = 0; i < 20; i += 1) many = { a: many, b: many };

  test.each<[string, unknown]>([
    ["a date", { day: new Date(0) }],
    ["no number", { a: Number.NaN }],
    ["beyond numbers", { a: Number.POSITIVE_INFINITY }],
    ["a map", { a: new Map([[1, 2]]) }],
    ["a promise", { a: Promise.resolve(1) }],
    ["nothing in an array", { a: [undefined, 1] }],
    ["an array", [1, 2]],
    ["a text", "白湖"],
    ["null", null],
    ["a circle", circle],
    ["more than a tree", { many }],
  ])("%s", async (_, value) => {
    expect(plainOf(await written(value))).toBeNull();
  });

  test.each(["", "[]", "{}", "[", "null", "[[9]]", '[{"_9":0}]', '[{"_1":"x"},"a"]'])(
    "%j",
    (state) => {
      const plain = plainOf(state);
      if (plain !== null) expect(JSON.parse(plain)).toBeTypeOf("object");
      expect(plain === null || plain.startsWith("{")).toBe(true);
    },
  );
});
