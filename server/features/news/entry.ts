import { splitChapters } from "#server/cms/chapters.ts";
import { createLinkResolver } from "#server/cms/links.ts";
import { bannerPicture, blockTools } from "#server/cms/tools.ts";
import { failureMessage, isTransient } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { dayOf } from "#server/features/content/listEntry.ts";
import { reportDrops } from "#server/observability/dropped.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import type { ArtDirectedPicture, BlockOf } from "#shared/domain/blocks.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import type { NewsEntryView } from "#shared/domain/news.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { newsCards } from "./cards.ts";

/** Result of a news entry. */
export type NewsEntryScreen =
  | ({ kind: "entry" } & NewsEntryView)
  | { kind: "missing" }
  | { kind: "unavailable"; message: string };

const OTHERS = 3;

/** Loads newer or older entries as further reading; empty if unavailable. */
async function loadOthers(id: string, { commerce, config, signal }: ServerContext) {
  const { channelCode } = config.commerce.ids;
  const answer = await commerce.getPageList(
    { pageNum: 1, pageSize: OTHERS + 1, queryParam: { channelCode } },
    { signal, need: "optional" },
  );
  const others = answer.ok ? answer.data.results.filter((item) => item.id !== id) : [];
  return newsCards(others.slice(0, OTHERS), config);
}

/** A full-width image without text. */
function wordless(picture: ArtDirectedPicture): BlockOf<"highlight"> {
  const words = { titleEn: "", title: "", text: "", caption: "" };
  return { id: "picture", type: "highlight", picture, ...words, tone: "dark", link: null };
}

/** The entry's text as an article. */
function article(html: string): BlockOf<"common"> {
  const empty = { anchor: "", titleEn: "", title: "", signature: "", picture: null, caption: "" };
  const text = { folds: false, ...splitChapters(html) };
  return { id: "text", type: "common", layout: "article", ...empty, ...text };
}

/** Loads one news entry by its id (CALL-16). */
export async function loadNewsEntry(
  address: string,
  context: ServerContext,
): Promise<NewsEntryScreen> {
  const id = safeId(address);
  if (!id) return { kind: "missing" };
  const { commerce, config, signal } = context;
  const [answer, others] = await Promise.all([
    commerce.getDetail({ id }, { signal }),
    loadOthers(id, context),
  ]);
  if (!answer.ok) {
    const { failure } = answer;
    if (!isTransient(failure)) return { kind: "missing" };
    return { kind: "unavailable", message: failureMessage(failure) };
  }
  if (answer.data.title.trim() === "") return { kind: "missing" };
  const { title, summary: text, publishTime, catalogName: type, imageUrl, content } = answer.data;
  const drops: Drop[] = [];
  const tools = blockTools(config, createLinkResolver(context), (drop) => drops.push(drop));
  const picture = bannerPicture(tools, { pic: { url: imageUrl, alt: "" }, picMobile: null }, title);
  const html = await tools.html(content, "content");
  const blocks = [...(picture ? [wordless(picture)] : []), article(html)];
  reportDrops({ name: "getDetail", key: `content ${id}`, line: { call: "getDetail", id } }, drops);
  return {
    kind: "entry",
    title,
    text,
    type,
    date: dayOf(publishTime),
    image: safeImageUrl(imageUrl, config, "getDetail imageUrl") ?? "",
    blocks,
    others,
  };
}
