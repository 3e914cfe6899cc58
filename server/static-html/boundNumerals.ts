import { readHtml } from "#server/document/htmlReader.ts";

/** Binds the characters at its sides; it has no width, and searches in a page pass over it. */
export const JOINER = "\u2060";

/** Only sentences are bound, which have a mark: names of links and fields stay as they are written. */
const SENTENCE = /[，。；：！？]/;

/**
 * 十四道, 约六至八周, 第三年, 百分之三, 一千多笔, 半个月. Not before 层, 号 and 弄: addresses are copied into maps.
 */
const NUMERAL =
  /[约第]?(?:百分之)?[〇零一二三四五六七八九十百千万亿两半几]+(?:(?:[至到]|分之)[〇零一二三四五六七八九十百千万亿两半几]+)?[多余]?(?:个(?:月|半|工作日|钟头|小时|星期)?|小时|[只件年月日天周位人寸度道次家间种笔针幅桌段代岁时元张枝支根株套对盘碗杯步封遍卷页瓣片倍份条色])?/gu;

/** Returns a text whose sentences break no Chinese numeral and none from its measure, unless a line is shorter. */
export function boundNumerals(text: string): string {
  if (!SENTENCE.test(text)) return text;
  return text.replace(NUMERAL, (numeral) => [...numeral].join(JOINER));
}

/** Elements whose text is a value, code or a drawing. */
const VALUES = new Set(["script", "style", "textarea", "option", "svg"]);

/** The same for the texts of rendered HTML. */
export function withBoundNumerals(html: string): string {
  let bound = "";
  let [at, values] = [0, 0];
  const takeText = (to: number) => {
    const text = html.slice(at, to);
    bound += values === 0 ? boundNumerals(text) : text;
    at = to;
  };
  const takeMarkup = (from: number, to: number) => {
    takeText(from);
    bound += html.slice(from, to);
    at = to;
  };
  readHtml(html, {
    start(tag) {
      takeMarkup(tag.from, tag.to);
      if (VALUES.has(tag.name) && !tag.isClosed) values += 1;
    },
    end(name, from) {
      takeText(from);
      if (VALUES.has(name)) values -= 1;
    },
    comment: (_text, from, to) => takeMarkup(from, to),
  });
  takeText(html.length);
  return bound;
}
