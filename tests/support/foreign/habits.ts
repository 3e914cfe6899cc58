/** Picture host of the foreign backend; `IMAGE_ORIGINS` of the site contains it, by https. */
export const IMAGE_HOST = "img.example.com";
/** Ids are this number followed by the demo's four digits. */
export const LONG_ID = "178890123456780";

const DAY = 24 * 60 * 60_000;
const CHINA = 8 * 60 * 60_000;
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) - CHINA;

/**
 * The text of a response as a Java, Go or PHP backend writes it: 19-digit ids, times in UTC and in
 * milliseconds, a menu item without a path, picture addresses without a scheme, telephones with words, editors' HTML.
 */
export function foreignText(text: string): string {
  return text
    .replace(/"(id|jobId)":"(\d{4})"/g, `"$1":${LONG_ID}$2`)
    .replace(/"openingTime":"(\d{4}-\d{2}-\d{2})"/g, (_, day: string) => {
      return `"openingTime":"${new Date(midnight(day)).toISOString().replace("Z", "+00:00")}"`;
    })
    .replace(/"publishTime":"(\d{4}-\d{2}-\d{2})[^"]*"/g, (_, day: string) => {
      return `"publishTime":${midnight(day) + DAY / 2}`;
    })
    .replace(/(\\"navJump\\":\{\\"val\\":\\")[^"\\]+/, "$1")
    .replace(/"linkPhone":"([^"]+)"/g, '"linkPhone":"电话：$1 转 802（10:00-22:00）"')
    .replace(/(\\*")(\/resources\/demo-media\/)/g, `$1 //${IMAGE_HOST}$2`);
}

/** A request of the site with the demo backend's ids. */
export function ownIds(text: string): string {
  return text.replace(new RegExp(`${LONG_ID}(\\d{4})`, "g"), "$1");
}

type Members = Record<string, unknown>;

/** Changed responses of single calls, by the last part of their path. */
export const habits: Record<string, (data: Members) => unknown> = {
  getDetail: (data) => ({ ...data, content: wordDocument(String(data.content)) }),
  getJobDetail: (data) => ({
    ...data,
    // One invalid escape and a literal percent sign among valid ones.
    jobContent: `%3Cp%3E满 100%，%E8%B4%9F%E8%B4%A3%3C%2Fp%3E${String(data.jobContent)}`,
  }),
  query: (data) => ({ ...data, code: null, data: null }),
  fullProductDetail: (data) => {
    const detail = data.productDetail as Members | undefined;
    return detail ? { ...data, productDetail: { ...detail, mediaList: [] } } : data;
  },
};

/** An article as exported by WeChat and Word. */
function wordDocument(html: string): string {
  const blank = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
  return [
    "<html><head><title>未命名</title></head><body>",
    "<xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml>",
    `<section><section><p><img data-src="//${IMAGE_HOST}/late.jpg" src="${blank}"></p></section></section>`,
    '<ol><li>一</li></ol><p>间</p><ol start="2"><li>二</li></ol>',
    '<p><a href=" https://a.cn/x">去</a><a href="tel:021 6288 0000">电话</a><a href="#privacy">隐私</a></p>',
    html,
    "</body></html>",
  ].join("");
}
