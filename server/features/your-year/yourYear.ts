import type { ServerContext } from "#server/context.ts";
import { loadContentPage } from "#server/features/content/content.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { cardPrice } from "#server/product-cards/price.ts";
import type { Block } from "#shared/domain/blocks.ts";
import { isBlock } from "#shared/domain/blocks.ts";
import { foldText } from "#shared/domain/foldText.ts";
import { LINE_END } from "#shared/domain/lines.ts";
import type { NearestStore } from "#shared/domain/settings.ts";
import { yearAddress } from "#shared/features/your-year/address.ts";
import type {
  AnnualPlateView,
  ShownPlate,
  YearAnswer,
} from "#shared/features/your-year/annualPlates.ts";
import { digitsInFigures } from "#shared/features/your-year/words.ts";

export type YourYearPage =
  | ({ kind: "year"; store: NearestStore } & YearAnswer)
  /** The URL uses another spelling of the same year. */
  | { kind: "elsewhere"; href: string }
  | { kind: "unavailable"; message: string };

/** Maximum number of plates on the wall. */
const MAX_PLATES = 120;
/** Maximum length of the parsed input. */
const MAX_TYPED = 16;
/** Maximum number of story lines; the plate's page shows all of them. */
const MAX_STORY_LINES = 6;

/** Returns the year in the input, in any digits (２０１９年, 一九八八), or of a date; `null` if there is none. */
export function readYear(typed: string): number | null {
  const plain = digitsInFigures(foldText(typed.slice(0, MAX_TYPED)).trim());
  const [, digits] = /^(?:公元)?([12]\d{3})\s*(?:[年./-].*)?$/.exec(plain) ?? [];
  return digits ? Number(digits) : null;
}

/**
 * Loads the page "your year": the wall of annual plates (a CMS page) is critical; the content of the plate's
 * own page and the settings are optional.
 * @param typed year in the URL, `null` without one
 */
export async function loadYourYear(
  typed: string | null,
  context: ServerContext,
): Promise<YourYearPage> {
  const asked = (typed ?? "").slice(0, MAX_TYPED).trim();
  const year = readYear(asked);
  if (year !== null && String(year) !== typed) {
    return { kind: "elsewhere", href: yearAddress(year) };
  }
  const [content, { store }] = await Promise.all([
    loadContentPage("annualPlate", context),
    loadSiteSettings(context),
  ]);
  if (content.kind !== "page") return content;
  const wall = platesOf(content.blocks);
  const first = wall[wall.length - 1];
  const newest = wall[0];
  if (!first || !newest) return { kind: "unavailable", message: "" };
  const nearest = year === null ? null : nearestPlate(wall, year);
  return {
    kind: "year",
    asked,
    year,
    refused: asked !== "" && year === null,
    missing:
      year === null || nearest?.year === year
        ? null
        : year < first.year
          ? "before"
          : year > newest.year
            ? "after"
            : "between",
    plate: nearest && { ...nearest, ...(await plateWords(nearest, context)) },
    wall,
    store,
    absent: context.config.absentPages,
  };
}

/** Returns the plates of the page's walls, one per year, newest first. */
function platesOf(blocks: readonly Block[]): AnnualPlateView[] {
  const byYear = new Map<number, AnnualPlateView>();
  for (const block of blocks) {
    if (!isBlock(block, "SequenceModel") || block.layout !== "wall") continue;
    for (const { mark, title, titleEn, text, picture, link } of block.items) {
      const year = readYear(mark);
      if (year === null || byYear.has(year)) continue;
      const href = link && !link.external ? link.href : null;
      byYear.set(year, { year, name: title, nameEn: titleEn, line: text, picture, href });
    }
  }
  return [...byYear.values()].sort((a, b) => b.year - a.year).slice(0, MAX_PLATES);
}

function nearestPlate(wall: readonly AnnualPlateView[], year: number): AnnualPlateView | null {
  const distance = (plate: AnnualPlateView) => Math.abs(plate.year - year);
  return wall.reduce<AnnualPlateView | null>(
    (best, plate) => (best === null || distance(plate) < distance(best) ? plate : best),
    null,
  );
}

/** Returns story and price from the plate's own page; neither if it is unavailable. */
async function plateWords(
  { href, line }: AnnualPlateView,
  { commerce, signal }: ServerContext,
): Promise<Pick<ShownPlate, "story" | "price">> {
  const nothing = { story: [], price: undefined };
  const [, slug] = /^\/pdp\/([^/?#]+)/.exec(href ?? "") ?? [];
  if (slug === undefined) return nothing;
  const limits = { signal, need: "optional" } as const;
  const answer = await commerce.fullProductDetail({ productId: decodeURIComponent(slug) }, limits);
  const product = answer.ok ? answer.data : null;
  if (!product?.productDetail) return nothing;
  const { descText, skuList } = product.productDetail;
  const lines = descText.split(LINE_END).map((each) => each.trim());
  const salePrice = skuList[0]?.skuShelfInfoVo?.salePrice ?? null;
  return {
    // The wall's line is often the first line of the story.
    story: lines.filter((each) => each !== "" && each !== line).slice(0, MAX_STORY_LINES),
    price: cardPrice(salePrice, product.tagLabels),
  };
}
