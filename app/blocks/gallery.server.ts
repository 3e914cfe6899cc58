import { buildCatalogue } from "#brand-demo/backend.ts";
import { EMBEDDED_MEDIA_BASE, openMedia } from "#demo/media.ts";
import { loadBlocks } from "#server/cms/readBlocks.ts";
import type { ServerContext } from "#server/context.ts";
import { demoContentIds } from "#shared/contract/demoIdentity.ts";
import type { PageItemInput } from "#shared/contract/schemas/content.ts";
import type { BlockType } from "#shared/domain/blocks.ts";
import { blocks } from "./registry.server.ts";

/** Invalid block contents, each of which must be dropped. */
const broken: [name: string, contents: string][] = [
  ["empty", "{}"],
  ["not JSON", "{oops"],
  ["hostile", JSON.stringify({ pic: { url: "javascript:alert(1)" }, html: "<script>1</script>" })],
];

/** Names of fields with a URL, a code or a choice, whose text is not changed. */
const unchangedFields =
  /^(url|html|layout|shape|tone|anchor|color|.*Color|code|vc|val|type|onlineId|id|spuId|goodsArr|icon|lang|majorImageUrl)$/;

/** Returns the same contents with all texts eight times as long. */
function long(value: unknown, name = ""): unknown {
  if (typeof value === "string") return unchangedFields.test(name) ? value : value.repeat(8);
  if (Array.isArray(value)) return value.map((each) => long(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, long(each, key)]));
}

/** Returns the same contents without images and links, and with lists of one entry. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(bare);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key]) => !/^(image|.*Link|linkUrl|desc)$/.test(key),
  );
  return Object.fromEntries(entries.map(([key, each]) => [key, bare(each)]));
}

/** Returns a block's layout or shape, if its contents select one. */
function variant(contents: string): string {
  const { layout, shape } = JSON.parse(contents) as { layout?: string; shape?: string };
  return layout ?? shape ?? "";
}

const models = Object.keys(blocks) as BlockType[];

/**
 * Returns the first contents of each model and each of its layouts: from the demo data, otherwise its
 * example.
 */
async function typical(_context: ServerContext): Promise<PageItemInput[]> {
  const media = await openMedia(EMBEDDED_MEDIA_BASE);
  const catalogue = buildCatalogue({
    mediaUrl: media.url,
    contentIds: demoContentIds,
    scale: "house",
  });
  const items = [
    ...Object.values(catalogue.pages).flat(),
    ...Object.values(catalogue.onlinePages).flatMap((page) => page.items),
    ...models.map((model) => ({
      modelName: model,
      contents: JSON.stringify(blocks[model].example),
    })),
  ];
  const first = new Map(
    items.reverse().map((item) => [`${item.modelName} ${variant(item.contents)}`, item]),
  );
  return [...first.values()];
}

/** Renders every block with typical, extreme and invalid contents, for developers (`npm run dev` only). */
export async function loadGallery(context: ServerContext) {
  const examples = await typical(context);
  const show = async (modelName: string, name: string, contents: string) => {
    const blocks = await loadBlocks([{ modelName, contents }], context, {
      id: `gallery/${modelName}/${name}`,
    });
    return { name: `${modelName}: ${name}`, blocks };
  };
  const cases = models.flatMap((model) => {
    const own = examples.filter(({ modelName }) => modelName === model);
    const shown = own.flatMap(({ contents }): [string, string][] => {
      const parsed: unknown = JSON.parse(contents);
      const kind = (name: string) => `${name} ${variant(contents)}`.trim();
      return [
        [kind("typical"), contents],
        [kind("long"), JSON.stringify(long(parsed))],
        [kind("bare"), JSON.stringify(bare(parsed))],
      ];
    });
    return [...shown, ...broken].map(([name, text]) => show(model, name, text));
  });
  return Promise.all(cases);
}
