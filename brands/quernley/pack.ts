import type { BrandPack } from "#brands/pack.ts";
import { colours } from "./colours.ts";
import { contactDefaults } from "./contact.ts";
import { backstamp } from "./drawings/backstamp.ts";
import { crackedPlate } from "./drawings/crackedPlate.ts";
import { cup } from "./drawings/cup.ts";
import { paintedPlate } from "./drawings/paintedPlate.ts";
import { facts } from "./facts.ts";
import { headFiles } from "./head.ts";
import { telephoneHours } from "./hours.ts";
import { brand } from "./identity.ts";
import { mark } from "./mark.ts";
import { marks } from "./marks.ts";
import { demoPictures } from "./pictures.ts";
import { structure } from "./structure.ts";
import { applicationWords } from "./words/application.ts";
import { catalogueWords } from "./words/catalogue.ts";
import { homeWay, pageWords } from "./words/content.ts";
import { contentDialogWords } from "./words/contentDialog.ts";
import { craftWords } from "./words/craft.ts";
import { frameWords } from "./words/frame.ts";
import { giftingWords } from "./words/gifting.ts";
import { goodsWords } from "./words/goods.ts";
import { homeWords } from "./words/home.ts";
import { defaultTdk } from "./words/meta.ts";
import { newsWords } from "./words/news.ts";
import { productWords } from "./words/product.ts";
import { seasonWords } from "./words/season.ts";
import { storesWords } from "./words/stores.ts";
import { verificationWords } from "./words/verification.ts";
import { verificationFormWords } from "./words/verificationForm.ts";

/** Complete brand pack, type-checked so that the compiler reports missing parts. */
export const pack = {
  identity: { brand },
  marks: { marks },
  hours: { telephoneHours },
  facts: { facts },
  contact: { contactDefaults },
  structure: { structure },
  colours: { colours },
  head: { headFiles },
  mark: { mark },
  drawings: { backstamp, crackedPlate, cup, paintedPlate },
  words: {
    application: applicationWords,
    catalogue: catalogueWords,
    content: { pages: pageWords, home: homeWay },
    contentDialog: contentDialogWords,
    craft: craftWords,
    frame: frameWords,
    gifting: giftingWords,
    goods: goodsWords,
    home: homeWords,
    meta: defaultTdk,
    news: newsWords,
    product: productWords,
    season: seasonWords,
    stores: storesWords,
    verification: verificationWords,
    verificationForm: verificationFormWords,
  },
  pictures: { demoPictures },
} satisfies BrandPack;
