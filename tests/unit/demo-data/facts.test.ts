import { describe, expect, test } from "vitest";
import { annualPlates } from "#demo/data/products/annual.ts";
import type { ProductDef } from "#demo/data/products/def.ts";
import { productDefs } from "#demo/data/products/defs.ts";
import { holds } from "#demo/data/products/measures.ts";
import { sparePrices } from "#demo/data/products/spares.ts";
import { seriesByCode } from "#demo/data/series.ts";
import { catalogue } from "./catalogue.ts";

const DIGITS = "〇一二三四五六七八九";

/** Value of a Chinese number up to 999, with a decimal part: 三百五十 is 350, 二点二 2.2; `null` if it is none. */
function amountOf(text: string): number | null {
  const [whole = "", part] = text.replace(/两/g, "二").replace(/零/g, "〇").split("点");
  const units = { 百: 100, 十: 10 } as const;
  let [sum, digit] = [0, 0];
  for (const character of whole) {
    if (character === "百" || character === "十") {
      sum += (digit || 1) * units[character];
      digit = 0;
    } else digit = DIGITS.indexOf(character);
    if (digit < 0) return null;
  }
  const decimals =
    part === undefined ? "" : `.${[...part].map((each) => DIGITS.indexOf(each)).join("")}`;
  return Number(`${sum + digit}${decimals}`);
}

/** Year in Chinese or Arabic numerals. */
const yearOf = (text: string) =>
  Number(text.replace(/[〇一二三四五六七八九]/g, (digit) => String(DIGITS.indexOf(digit))));
const YEAR = /[12][0-9]{3}(?!\d)|[一二][〇一二三四五六七八九]{3}/g;

/** Texts of a value, in their order, without markup. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") {
    if (/%E[0-9A-F]%/.test(value)) return textsOf(decodeURIComponent(value));
    if (/^[[{]/.test(value)) {
      try {
        return textsOf(JSON.parse(value));
      } catch {
        return [value];
      }
    }
    return [value.replace(/<\/(?:p|li|td|th|h\d)>|<br>/g, "\n").replace(/<[^>]*>/g, "")];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** A reason for a product in a list of a page. */
type Reason = { spuId: string; reason: string };

const isReason = (value: object): value is Reason => "spuId" in value && "reason" in value;

/** The reasons in a value, whose parts may be JSON. */
function reasonsIn(value: unknown): Reason[] {
  if (typeof value === "string")
    return /^[[{].*"reason"/s.test(value) ? reasonsIn(JSON.parse(value)) : [];
  if (typeof value !== "object" || value === null) return [];
  return isReason(value) ? [value] : Object.values(value).flatMap(reasonsIn);
}

const sentences = (text: string) =>
  text.split(/[。；\n]/).filter((part) => /\p{Script=Han}/u.test(part));

/** Every sentence of the pages, the news, the readable contents and the categories. */
const { pages, onlinePages, news, readableContents, modelContents, categories } = catalogue;
const said = textsOf([
  pages,
  onlinePages,
  news,
  readableContents,
  modelContents,
  categories,
]).flatMap(sentences);
const reasons = reasonsIn(onlinePages);
/** Sentences of a product: its own, and its reasons in lists. */
const ofProduct = ({ id, lead, body }: ProductDef) => [
  ...sentences(`${lead}\n${body}`),
  ...reasons.flatMap(({ spuId, reason }) => (spuId === id ? sentences(reason) : [])),
];

const series = Object.values(seriesByCode);
const careOf = ({ features }: (typeof series)[number]) =>
  features.find(([name]) => name === "适用")?.[1] ?? "";
const MACHINES = ["洗碗机", "微波炉", "烤箱"];

/** Returns the machines that a sentence permits, and those that it forbids. */
function machinesIn(sentence: string): [machine: string, permitted: boolean][] {
  return sentence
    .split(/，(?=[^，]*(?:不|忌|勿|可|也))/)
    .flatMap((part) =>
      MACHINES.filter((machine) => part.includes(machine)).map((machine): [string, boolean] => [
        machine,
        !/不[入进可宜]|忌|勿|不要|不能/.test(part.slice(0, part.indexOf(machine))),
      ]),
    );
}

test("parts that are sold alone cost together what the whole does", () => {
  const cups = productDefs.filter(({ shape, setPicture }) => shape === "cup" && !setPicture);
  expect(cups.length).toBeGreaterThan(5);
  for (const cup of cups) {
    const [first = "", second = ""] = sparePrices(cup)?.match(/[\d,]+\.00/g) ?? [];
    const sum = [first, second].reduce((all, text) => all + Number(text.replace(",", "")), 0);
    expect(sum, cup.id).toBe(cup.price);
  }
});

test("numbers are read", () => {
  expect(["三十六", "两百", "三百五十", "二点二", "十五", "一"].map(amountOf)).toEqual([
    36, 200, 350, 2.2, 15, 1,
  ]);
  expect(yearOf("一七八五")).toBe(1785);
  expect(said.length).toBeGreaterThan(800);
});

describe("sentences agree with the goods", () => {
  test("about sizes: centimetres, millilitres and litres are those of the product", () => {
    const units = [
      ["厘米", "cm", 1],
      ["毫升", "ml", 1],
      ["升", "L", 1],
    ] as const;
    const wrong = productDefs.flatMap((def) => {
      const detail = catalogue.products.find(
        ({ productDetail }) => productDetail.productId === def.id,
      )?.productDetail;
      const measures = (detail?.spuAttrList ?? []).map(({ value }) => value ?? "");
      const stated = [def.size, ...measures].join(" ; ");
      return ofProduct(def).flatMap((sentence) =>
        units.flatMap(([word, unit]) => {
          // The size of what goes with it: a fish, a candle.
          const found = sentence.matchAll(
            new RegExp(`([一二两三四五六七八九十百点]+)${word}(半?)(?!的(?:长烛|鱼|整鱼))`, "g"),
          );
          return [...found].flatMap(([whole, number = "", half]) => {
            const value = (amountOf(number) ?? 0) + (half ? 0.5 : 0);
            const amounts = [...stated.matchAll(new RegExp(`([\\d.,]+) ${unit}`, "g"))];
            const isStated = amounts.some(
              ([, amount = ""]) => Number(amount.replace(",", "")) === value,
            );
            return isStated ? [] : [`${def.id}: ${whole}`];
          });
        }),
      );
    });
    expect(wrong).toEqual([]);
  });

  test("about people: a bowl for eight is not for four in its facts", () => {
    const numbers = (text: string) =>
      [
        ...text.matchAll(
          /([一二两三四五六七八九十]+)(?:至([一二三四五六七八九十]+))?个?人(?!一|手)/g,
        ),
      ].map(([, from = "", to = from]) => [amountOf(from) ?? 0, amountOf(to) ?? 0] as const);
    const wrong = productDefs.flatMap((def) => {
      const [stated] = numbers(holds(def) ?? "");
      if (!stated) return [];
      return numbers(`${def.lead}。${def.body}`)
        .filter(([from, to]) => to < stated[0] || from > stated[1])
        .map((range) => `${def.id}: ${range.join("–")}, but ${stated.join("–")}`);
    });
    expect(wrong).toEqual([]);
  });

  test("about stock: no sentence beside a limited piece, or one without a price, says that it is ready", () => {
    const scarce = productDefs.filter(
      ({ price, body }) => price === "inquiry" || /共[一二三四五六七八九十百]+件/.test(body),
    );
    expect(scarce.length).toBeGreaterThan(20);
    const rows = (value: unknown): string[] => {
      const text = JSON.stringify(value).replace(/\\+"/g, '"');
      return text.split(/<\/tr>|\},\{/);
    };
    const ready = rows([pages, onlinePages]).filter((row) => row.includes("现货"));
    expect(ready.length).toBeGreaterThan(3);
    const wrong = scarce.flatMap(({ id }) =>
      ready.filter((row) => new RegExp(`/pdp/${id}(?![\\w-])`).test(row)).map(() => id),
    );
    expect(wrong).toEqual([]);
  });

  test("about the painter's days: those of the product's facts", () => {
    const days = (text: string) =>
      [...text.matchAll(/([一二两三四五六七八九十]+)个白日/g)].map(([, days = ""]) => days);
    const painted = productDefs.flatMap((def) => {
      const [, stated] = def.items?.find(([name]) => name === "画师用时") ?? [];
      return stated ? [{ def, stated }] : [];
    });
    expect(painted.length).toBeGreaterThan(2);
    for (const { def, stated } of painted)
      for (const sentence of ofProduct(def))
        expect(
          days(sentence).filter((count) => `${count}个白日` !== stated),
          sentence,
        ).toEqual([]);
  });

  test("about years: a series is as old as its goods say, an annual plate is of its year", () => {
    const founded = series.flatMap(({ name, items }) => {
      const of = (...labels: string[]) => items.find(([label]) => labels.includes(label))?.[1];
      const year = of("定稿", "首版");
      const designer = /^[^，]+·[^，]+/.exec(of("设计") ?? "")?.[0];
      return year ? [{ names: [name, ...(designer ? [designer] : [])], year: Number(year) }] : [];
    });
    expect(founded).toHaveLength(series.length);
    const wrong = said.flatMap((sentence) => {
      const years = [...sentence.matchAll(YEAR)].map(([year]) => yearOf(year));
      const plates = annualPlates.filter(({ name }) => sentence.includes(`《${name}》`));
      const isOfPlate = plates.length === 1 && /年盘|纪念盘/.test(sentence);
      if (isOfPlate && years.length === 1 && years[0] !== plates[0]?.year) return [sentence];
      const named = founded.filter(({ names }) => names.some((name) => sentence.includes(name)));
      // What happened later to a series is told with its own year.
      const isOrigin = /定稿|设计|由此而来|始于|样稿/.test(sentence);
      const [only] = named;
      if (named.length !== 1 || !only || !isOrigin || years.length === 0) return [];
      return years.includes(only.year) ? [] : [sentence];
    });
    expect(wrong).toEqual([]);
    const labelled = said.filter((sentence) => /^20\d\d 年度纪念盘《/.test(sentence));
    expect(labelled.length).toBeGreaterThan(5);
  });

  test("about care: a series or a piece may go into what its goods state, and into nothing else", () => {
    const statements = said.flatMap((sentence) => {
      const named = series.filter(({ name }) => sentence.includes(name));
      return named.map((each) => ({ sentence, care: careOf(each) }));
    });
    const ofPieces = productDefs.flatMap((def) =>
      ofProduct(def).map((sentence) => ({ sentence, care: careOf(seriesByCode[def.series]) })),
    );
    const about = [...statements, ...ofPieces].filter(
      ({ sentence }) => machinesIn(sentence).length > 0,
    );
    expect(about.length).toBeGreaterThan(20);
    const isStated = (care: string, machine: string) =>
      care.includes(machine) && !new RegExp(`不入[^、，]*${machine}`).test(care);
    const wrong = about.filter(({ sentence, care }) =>
      machinesIn(sentence).some(([machine, permitted]) => permitted !== isStated(care, machine)),
    );
    expect(wrong).toEqual([]);
  });

  test("about numbers: stores, series and annual plates are as many as there are", () => {
    const open = catalogue.stores.filter(({ openStatus }) => openStatus).length;
    const counts: [pattern: RegExp, counts: number[]][] = [
      [
        /(十[一二三四五六七八九]?|[二三四五六七八九])家(?:精品|门)?店/g,
        [open, catalogue.stores.length],
      ],
      [/([二三四五六七八九十]+)个系列/g, [series.length - 1, series.length]],
    ];
    for (const [pattern, permitted] of counts) {
      const found = said.flatMap((sentence) => [...sentence.matchAll(pattern)]);
      expect(found.length, String(pattern)).toBeGreaterThan(0);
      const wrong = found.filter(([, number = ""]) => !permitted.includes(amountOf(number) ?? 0));
      expect(wrong.map(([whole]) => whole)).toEqual([]);
    }
  });
});
