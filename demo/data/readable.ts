import type { Desk } from "./desk.ts";
import { p } from "./html.ts";
import { WINTER_LETTER } from "./navigation.ts";
import { siteSettings } from "./settings.ts";
import type { DemoCatalogue } from "./types.ts";

/** Content by id: the site settings, and content of type 7 links. */
export function readableContents(desk: Desk): DemoCatalogue["readableContents"] {
  return {
    [desk.contentIds.siteSettings]: { valueList: siteSettings(desk.mediaUrl) },
    [WINTER_LETTER]: {
      contents: JSON.stringify({
        title: "冬日来信",
        html: p(
          "您好。Kjøbenhavn 今天下午四点天黑，画室提早收了工。",
          "窑里还烧着今年最后一批冬青，红果单独进的炉，明早才知道红得对不对。若是对了，这封信到您手里时，它也该到店里了。",
          "桌上若已有一支烛，请点上，等它。",
        ),
        signature: "Hvidsø, november 2026",
      }),
    },
  };
}
