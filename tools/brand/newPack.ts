import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Answers } from "./questions.ts";

const firstBackend = readFileSync(new URL("firstBackend.ts", import.meta.url), "utf8");

/** Initial mark: a ring, a horizon, and a disc on it. */
export const firstMark = {
  viewBox: "0 0 70 70",
  lines: "M35 2a33 33 0 1 0 0 66a33 33 0 0 0 0-66zM8 44h54",
  areas: "M35 22a11 11 0 1 0 0 22a11 11 0 0 0 0-22z",
};

/** A string literal; a template if it names the brand, so that a changed name in `identity.ts` changes it, too. */
const quoted = (text: string) => (text.includes("${brand.") ? `\`${text}\`` : JSON.stringify(text));
const typed = (type: string, name: string, value: string, from = type) =>
  `import type { ${from} } from "#brands/pack.ts";\n\nexport const ${name}: ${type} = ${value};\n`;
const words = (area: string, name: string, value: string) =>
  withBrand(typed(`Words["${area}"]`, name, value, "Words"));
const withBrand = (module: string) =>
  module.includes("${brand.")
    ? module.replace("\n\n", '\nimport { brand } from "../identity.ts";\n\n')
    : module;

/** The copy modules, with neutral sentences that any brand can use until it has its own. */
function wordModules(answers: Answers): Record<string, string> {
  const [name, nameLatin, nameZh] = [`\${brand.name}`, `\${brand.nameLatin}`, `\${brand.nameZh}`];
  const wares = answers.wares.replace(/[`\\]|\$\{/g, "\\$&");
  return {
    "words/application.ts": words("application", "applicationWords", "{ privacy: [] }"),
    "words/catalogue.ts": words(
      "catalogue",
      "catalogueWords",
      `{ allText: "按用途找，或者顺着一个系列慢慢看。", listingDescription: (category) => ${quoted(name)} + category + "：按系列、款式与价格挑选。", emptyOthers: "新到的几件", unknownText: "它也许换了地方，也许已经下架。" }`,
    ),
    "words/content.ts": withBrand(
      `${typed('Words["content"]["pages"]', "pageWords", "{}", "Words")}\nexport const homeWay = ${quoted(`回到${nameZh}`)};\n`,
    ),
    "words/craft.ts": words("craft", "craftWords", "null"),
    "words/contentDialog.ts": words(
      "contentDialog",
      "contentDialogWords",
      `{ untitled: ${quoted(`${nameZh}来信`)} }`,
    ),
    "words/frame.ts": words(
      "frame",
      "frameWords",
      `{ news: ${quoted(`${nameZh}近事`)}, searchPlaceholder: "产品、系列" }`,
    ),
    "words/gifting.ts": words(
      "gifting",
      "giftingWords",
      `{ description: ${quoted(`${nameZh}为企业与机构备礼。`)} }`,
    ),
    "words/goods.ts": words(
      "goods",
      "goodsWords",
      `{ goods: ${JSON.stringify(answers.wares)}, form: "款式", details: "细看这一件" }`,
    ),
    "words/home.ts": words(
      "home",
      "homeWords",
      `{ unavailableTitle: "请稍候片刻", unavailableStory: ${quoted(`读读${nameZh}的故事`)} }`,
    ),
    "words/meta.ts": words(
      "meta",
      "defaultTdk",
      `{ title: ${quoted(`${name}｜${wares}`)}, description: ${quoted(`${name}：${wares}。`)}, keywords: ${quoted(`${nameZh},${nameLatin},${wares}`)} }`,
    ),
    "words/news.ts": words(
      "news",
      "newsWords",
      `{ title: ${quoted(`${nameZh}近事`)}, description: ${quoted(`${nameZh}的消息，最近的在前。`)}, typeDescription: (type) => ${quoted(`${nameZh}近事里关于`)} + type + "的消息，最近的在前。" }`,
    ),
    "words/product.ts": words(
      "product",
      "productWords",
      `{ backstamp: [], elsewhereText: "看看别的产品。", engraving: "私人定制" }`,
    ),
    "words/season.ts": words("season", "seasonWords", "null"),
    "words/stores.ts": words(
      "stores",
      "storesWords",
      `{ none: ${quoted(`这一地区还没有${nameZh}的店。`)}, description: ${quoted(`${name}的门店：地址、电话与营业时间。`)} }`,
    ),
    "words/verification.ts": words(
      "verification",
      "verificationWords",
      `{ description: ${quoted(`输入防伪码，查验手中的${nameZh}产品。`)}, lead: "请把标签上的防伪码写在这里。", volume: "№", whereText: "标签涂层之下，即是防伪码，不超过 30 位。", isMarkDrawn: false }`,
    ),
    "words/verificationForm.ts": words(
      "verificationForm",
      "verificationFormWords",
      `{ stripLead: "输入防伪码，查验真伪。" }`,
    ),
  };
}

/**
 * The text modules of a new pack by their path in its folder. They mention no other brand; facts without a
 * question are omitted.
 * @param template text of the demo pack's files that a new pack copies: `pack.ts`, drawings, tokens
 */
export function packModules(
  answers: Answers,
  template: (file: string) => string,
): Record<string, string> {
  const { key, nameLatin, nameZh, since, lineEn, lineZh, ink, accent } = answers;
  const { copyright, filing, subBrand } = answers;
  const name = `${nameLatin} ${nameZh}`;
  const tokens = template("styles/tokens.css")
    .replace(/--color-ink: [^;]+;/, `--color-ink: ${ink.toLowerCase()};`)
    .replace(/--color-ink-(hover|active): [^;]+;/g, `--color-ink-$1: ${ink.toLowerCase()};`)
    .replace(/--color-brass: [^;]+;/, `--color-brass: ${accent.toLowerCase()};`);
  const same = ["pack.ts", "styles/fonts.css", "head.ts"];
  const drawings = ["backstamp", "crackedPlate", "cup"].map((file) => `drawings/${file}.ts`);
  return {
    ...Object.fromEntries([...same, ...drawings].map((file) => [file, template(file)])),
    "identity.ts": typed(
      "BrandIdentity",
      "brand",
      `{ name: ${quoted(name)}, nameLatin: ${quoted(nameLatin)}, nameZh: ${quoted(nameZh)}, since: ${quoted(since)}, lineEn: ${quoted(lineEn)}, lineZh: ${quoted(lineZh)}, imprint: [${quoted(nameLatin)}, ${quoted(since)}] }`,
    ),
    "marks.ts": typed(
      "BrandMarks",
      "marks",
      `{ key: ${quoted(key)}, invented: false, language: "en", languages: ["en"], securityCode: { form: null, inAddress: null } }`,
    ),
    "hours.ts": typed(
      "TelephoneHours",
      "telephoneHours",
      "{ service: null, gifting: null, switchboard: null }",
    ),
    "facts.ts": typed(
      "Facts",
      "facts",
      `{ switchboardNumber: null, sisters: [], copyright: ${quoted(copyright)}, filing: ${filing ? quoted(filing) : "null"} }`,
    ),
    "contact.ts": typed(
      "ContactDefaults",
      "contactDefaults",
      `{ storeName: ${quoted(`${nameZh}门店`)}, storeAddress: null, storeContactLabel: "客服电话", storeContactValue: null, value4Tel: null, value4Email: null }`,
    ),
    "drawings/paintedPlate.ts": typed(
      "PaintedPlate | null",
      "paintedPlate",
      "null",
      "PaintedPlate",
    ),
    "structure.ts": typed(
      "Structure",
      "structure",
      `{ without: [], extras: [], storyPaths: {}, subBrand: ${subBrand ? quoted(subBrand) : "null"} }`,
    ),
    "colours.ts": typed("Colours", "colours", `{ ink: ${quoted(ink.toUpperCase())} }`),
    "mark.ts": typed("Mark", "mark", JSON.stringify(firstMark)),
    "styles/tokens.css": tokens,
    "icons/favicon.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${firstMark.viewBox}"><path d="${firstMark.lines}" fill="none" stroke="${ink.toLowerCase()}" stroke-width="4"/><path d="${firstMark.areas}" fill="${ink.toLowerCase()}"/></svg>\n`,
    "pictures.ts": typed(
      "DemoPictures",
      "demoPictures",
      `{ folder: ${quoted(`brands/${key}/pictures`)}, codes: {} }`,
    ),
    "pictures/mark.svg": drawn(1200, 900, 420, "#f4f1ea", ink.toLowerCase()),
    ...wordModules(answers),
  };
}

/** Data of the embedded backend for a new pack: a module of `demo/brands/<key>/`. */
export function packBackend({ key }: Pick<Answers, "key">): string {
  return firstBackend.replaceAll("#brand/", `#brands/${key}/`).replace(/^\/\/.*\n\n/m, "");
}

/** The mark in a picture of `width` × `height`, its edge `size`, as SVG. */
function drawn(width: number, height: number, size: number, ground: string, ink: string) {
  const at = `translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 70})`;
  const { lines, areas } = firstMark;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><g transform="${at}"><path d="${lines}" fill="none" stroke="${ink}" stroke-width="2"/><path d="${areas}" fill="${ink}"/></g></svg>`;
}

const picture = (...drawing: Parameters<typeof drawn>) => sharp(Buffer.from(drawn(...drawing)));

/** A PNG as the only picture of an ICO file. */
function icon(png: Buffer, edge: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(edge, 6);
  head.writeUInt8(edge, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Icons and share pictures of a new pack by their path in its folder, rendered from its initial mark. */
export async function packPictures({ ink }: Answers): Promise<Record<string, Buffer>> {
  const png = { compressionLevel: 9, palette: true };
  const small = await picture(32, 32, 30, "#ffffff", ink).png(png).toBuffer();
  const jpeg = { quality: 82, mozjpeg: true };
  return {
    "icons/apple-touch-icon.png": await picture(180, 180, 120, ink, "#ffffff").png(png).toBuffer(),
    "icons/favicon.ico": icon(small, 32),
    "public/og-1.jpg": await picture(1200, 630, 360, "#ffffff", ink).jpeg(jpeg).toBuffer(),
    "public/share-1.jpg": await picture(600, 600, 380, "#ffffff", ink).jpeg(jpeg).toBuffer(),
  };
}
