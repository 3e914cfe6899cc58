import type { z } from "zod";
import type { Config } from "#server/config.ts";
import { dayOf } from "#server/features/content/listEntry.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import type { newsItemSchema } from "#shared/contract/schemas/people.ts";
import { pictureView } from "#shared/domain/images.ts";
import type { NewsCard } from "#shared/domain/news.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";

type NewsItem = z.output<typeof newsItemSchema>;

/** Returns entries as cards; an entry whose id is invalid in a URL is left out. */
export function newsCards(items: readonly NewsItem[], config: Config): NewsCard[] {
  return items.flatMap((item): NewsCard[] => {
    if (!safeId(item.id)) return [];
    const url = safeImageUrl(item.imageUrl, config, "getPageList imageUrl") ?? "";
    return [
      {
        href: paths.newsEntry(item.id),
        title: item.title,
        text: item.summary,
        date: dayOf(item.publishTime),
        type: item.catalogName,
        picture: pictureView({ url, alt: "", ratio: 3 / 2 }),
      },
    ];
  });
}
