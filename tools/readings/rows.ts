/**
 * What the specification is silent about or leaves open, and how the site reads it. Each row names its code and a test;
 * `tests/guards/readings.test.ts` fails if one of them does not exist.
 */
export type Reading = {
  /** Place in the contract or on the site. */
  place: string;
  /** What a backend, an editor or a visitor may send. */
  given: string;
  /** What the site does with it. */
  does: string;
  /** A file, and a name in it. */
  code: { file: string; name: string };
  /** A file, and words of a test in it. */
  test: { file: string; name: string };
};

export const readings: readonly Reading[] = [
  // Envelopes and calls.
  {
    place: "CMS answers (CMS-02)",
    given: '`errorCode` "0" or 0; none, `null` or a word for nothing',
    does: "accepted with data; without `errorCode` unreadable, as CMS-02 names it",
    code: { file: "server/commerce/envelope.ts", name: "isAccepted" },
    test: { file: "tests/unit/commerce/envelope.test.ts", name: "of CMS content: %s" },
  },
  {
    place: "every envelope",
    given:
      '`success` as "true", "True", 1, "1" (or false likewise); `errorCode` of zeros ("0000"), `null`, "null" or ""',
    does: "a flag as everywhere; zeros are 0; a code of nothing is none. Any other code refuses, of any length",
    code: { file: "server/commerce/envelope.ts", name: "envelopeSchema" },
    test: { file: "tests/unit/commerce/envelope.test.ts", name: "by success: %s" },
  },
  {
    place: "calls of which the specification names `data` alone, or no member",
    given:
      "no `success`; for the settings (CALL-33) and stores (CALL-39) no `errorCode` either; a list alone of stores",
    does: "accepted where `data` has a value: `{}` or `[]` alone is none. `success: false` and another code refuse",
    code: { file: "server/commerce/envelope.ts", name: "isAccepted" },
    test: {
      file: "tests/unit/commerce/bodies.test.ts",
      name: "%s is read by the members that the specification names for it: %j",
    },
  },
  {
    place: "every envelope",
    given: "another envelope in `data`, as gateways add",
    does: "both are judged by the same rule; the data of the inner one is used, counted as a repair",
    code: { file: "server/commerce/envelope.ts", name: "isEnvelope" },
    test: {
      file: "tests/unit/commerce/bodies.test.ts",
      name: "an envelope inside the one of a gateway decides",
    },
  },
  {
    place: "bodies of answers",
    given:
      "any media type; a byte order mark; UTF-8 under another declared encoding; GBK, GB18030 or Big5 that is declared; a duplicate member; whole numbers above 2^53",
    does: "read; the last duplicate counts, long numbers keep their digits",
    code: { file: "server/http/readText.ts", name: "declaredEncoding" },
    test: { file: "tests/unit/commerce/bodies.test.ts", name: "a response is read: %s" },
  },
  {
    place: "bodies of answers",
    given:
      "JSONP, a prefix (`)]}',`), trailing commas, single quotes, `NaN` and `Infinity`; HTML; nothing, with 200 or 204; another encoding that is not declared; compression without its header",
    does: "a failure (`malformed`) that names what came: JSON permits none of them (RFC 8259), and a guess could show half a page",
    code: { file: "server/commerce/envelope.ts", name: "checkBody" },
    test: { file: "tests/unit/commerce/bodies.test.ts", name: "a response is a failure: %s" },
  },
  {
    place: "pages and lists of rows (N-14: the members are not shown)",
    given:
      "`list`, `records`, `items`, `rows`, `content`, `data` or the only list of objects instead of `results`; other names of `total`; a list alone instead of a page, a page instead of a list",
    does: "its rows, counted as a repair; the blocks of a page are a list, as CMS-04 names them",
    code: { file: "shared/contract/rowShapes.ts", name: "pageMembers" },
    test: { file: "tests/unit/commerce/coercions.test.ts", name: "are found in a page" },
  },
  {
    place: "pages of brand story and gifting (CALL-43)",
    given: "success and data without `errorCode`",
    does: "accepted; a code other than 0 refuses",
    code: { file: "shared/contract/rows/pages.ts", name: "regionContents" },
    test: { file: "tests/unit/commerce/envelope.test.ts", name: "by success: %s" },
  },
  {
    place: "category tree",
    given: "`errorCode` alone, whatever `success` is",
    does: "the code decides",
    code: { file: "shared/contract/rows/catalogue.ts", name: "getVirtualCategoryList" },
    test: { file: "tests/unit/commerce/envelope.test.ts", name: "by errorCode: %s" },
  },
  {
    place: "`getJobDetail`",
    given: "`success: false`",
    does: "获取职位信息失败，请稍后重试！ or its message, with a link to the list; 404 only for HTTP 404 or a success without a job",
    code: { file: "server/features/careers/jobDetail.ts", name: "loadJob" },
    test: { file: "tests/unit/careers/application.test.ts", name: "of a job that is refused" },
  },
  {
    place: "`COMMERCE_TIMEOUT_MS` 0 (no request timeout)",
    given: "an answer after seconds",
    does: "no budget of a page either; otherwise `PAGE_BUDGET_MS`",
    code: { file: "server/commerce/pageBudget.ts", name: "waitMs" },
    test: {
      file: "tests/unit/commerce/pageBudget.test.ts",
      name: "wait times of this site's pages",
    },
  },
  // Contents.
  {
    place: "links (N-51)",
    given:
      "members at the top, in `val` at any depth, in `locale` by key, by `default` or in a list (beside the language or below any name, or in pairs), in a list of one, in a member beside the type or around all; JSON in a text; members of an enumeration as objects",
    does: "one set of members; zh-CN overrides if it is not empty, whatever the members for language and value are called",
    code: { file: "shared/contract/linkShapes.ts", name: "linkMembers" },
    test: { file: "tests/unit/cms/links.test.ts", name: "all lead to the same target" },
  },
  {
    place: "links of type 2 (LINK-02)",
    given: "no `onlineId`, or another `type` than `page`",
    does: "no link, also where `val` or its `id` could be one: the specification requires both members. A product's id inside `val` or `locale` names its own target, and leads to the product",
    code: { file: "shared/contract/linkShapes.ts", name: "withTarget" },
    test: { file: "tests/unit/cms/links.test.ts", name: "the link %j leads to %s" },
  },
  {
    place: "links of type 1, links in rich text",
    given: "a host without a scheme (`www.a.example`)",
    does: "https; in rich text also a page of the site without its slash, and a mail address alone",
    code: { file: "server/security/safeUrl.ts", name: "safeExternalUrl" },
    test: { file: "tests/unit/cms/editorsFamilies.test.ts", name: "a link to %s leads to %s" },
  },
  {
    place: "links of type 4, `navJump`",
    given: "a path without its leading slash",
    does: "a path of the site",
    code: { file: "server/cms/links.ts", name: "internalPath" },
    test: { file: "tests/unit/cms/links.test.ts", name: "content-driven links" },
  },
  {
    place: "links to a page that the site does not show",
    given: "its path, in any content",
    does: "no link; the text of a link stays",
    code: { file: "shared/site/switchedOff.ts", name: "isSwitchedOff" },
    test: {
      file: "tests/integration/document/absentPages.test.ts",
      name: "shows no link to any of them",
    },
  },
  {
    place: "content ids (CMS-05, CMS-06 name sixteen)",
    given: "none, or an empty one, for one of ten further pages",
    does: "the page is 404, out of menus, footer, sitemap and search; one line at the start, a note of the check",
    code: { file: "shared/contract/contentAreas.ts", name: "furtherPages" },
    test: {
      file: "tests/server/site/absentPages.test.ts",
      name: "answers 404 with the site around it",
    },
  },
  {
    place: "a page (ERR-17, ERR-18)",
    given: "no block, or only unknown ones",
    does: "200 with frame and title; an error in the log",
    code: { file: "server/features/content/content.ts", name: "shown" },
    test: {
      file: "tests/unit/content/pages.test.ts",
      name: "keeps its frame without displayable content",
    },
  },
  {
    place: "`picLocation` 3 of a tile (BLOCK-19)",
    given: "a stacked tile: on a phone, or one of three in a row",
    does: "the picture is below the text",
    code: { file: "app/blocks/fixedSize_02/Tile.tsx", name: "tileOrder" },
    test: {
      file: "tests/unit/blocks/Blocks.test.tsx",
      name: "a reversed tile has the opposite layout",
    },
  },
  {
    place: "rich text",
    given: "no block element: lines of plain text",
    does: "line breaks and paragraphs",
    code: { file: "server/cms/plainLines.ts", name: "plainLines" },
    test: {
      file: "tests/unit/cms/editorsFamilies.test.ts",
      name: "has its lines as breaks and its blank lines as paragraphs",
    },
  },
  {
    place: "rich text",
    given:
      "pictures with their address in an attribute of any name, in `source`, in `noscript`, in an image component or in the background of an empty element; sets in any order",
    does: "the picture; a background behind words, the still of a film and forms are none",
    code: { file: "server/cms/richText.ts", name: "source" },
    test: {
      file: "tests/unit/cms/editorsFamilies.test.ts",
      name: "is shown from an attribute of any name",
    },
  },
  {
    place: "rich text",
    given:
      "lists of Quill, WeChat, Word, Feishu and TinyMCE, by their styles; items without a list",
    does: "`ul` and `ol`, nested",
    code: { file: "server/cms/editorsLists.ts", name: "nestLists" },
    test: {
      file: "tests/unit/cms/editorsFamilies.test.ts",
      name: "of %s has its levels, kinds and words",
    },
  },
  {
    place: "rich text, plain text",
    given:
      "layers of HTML or URI escaping, also inside tags of lines; one of JSON; an XML character section",
    does: "removed",
    code: { file: "shared/contract/escapeLayers.ts", name: "withoutLayers" },
    test: {
      file: "tests/unit/cms/editorsFamilies.test.ts",
      name: "of JSON, XML, URIs or HTML around a text is removed",
    },
  },
  {
    place: "rich text",
    given: "a link to a place in the text",
    does: "kept with its place; without the place, text",
    code: { file: "server/cms/richText.ts", name: "createPlaces" },
    test: {
      file: "tests/unit/cms/editorsFamilies.test.ts",
      name: "that is missing makes its link a text",
    },
  },
  // Names and dates.
  {
    place: "a sibling (PDP-10)",
    given: "no `displayName`",
    does: "the product's own name for the current one, its place in the group for others: 款式 2",
    code: { file: "server/features/product/siblings.ts", name: "nameOf" },
    test: {
      file: "tests/unit/product/view.test.ts",
      name: "without a display name keep their places",
    },
  },
  {
    place: "products, jobs, news types, categories, cards",
    given: "no name",
    does: "another text of the row, reported as a lost value; without any, the row is left out",
    code: { file: "shared/contract/fields.ts", name: "named" },
    test: { file: "tests/unit/commerce/schemas.test.ts", name: "a row without its name" },
  },
  {
    place: "a city (`areaId`, `areaCode`)",
    given: "one of both",
    does: "is the id that the application sends",
    code: { file: "shared/contract/schemas/people.ts", name: "citySchema" },
    test: { file: "tests/unit/commerce/entities.test.ts", name: "a city" },
  },
  {
    place: "any value",
    given:
      'in an object of an enumeration (`{"code": 2}`), of a database or of XML, by language (`{"zh-CN": …}`, a list of entries), in a list of one, as JSON text of up to three layers; a single row without its list; a text of joined values, also as Java, Python and PostgreSQL write lists; a number with quotes, spaces or tags around it',
    does: "the value, counted as a repair; a price only in yuan and only if it is not nothing",
    code: { file: "shared/contract/wrappedValues.ts", name: "heldValue" },
    test: { file: "tests/unit/commerce/fields.test.ts", name: "%s is read" },
  },
  {
    place: "any list",
    given:
      "in an object with numbers as keys, also with its `length`; in a member of any name, if no member is one of a row; in a list of one; rows as a map by id",
    does: "its rows",
    code: { file: "shared/contract/rowShapes.ts", name: "rowsOfMap" },
    test: {
      file: "tests/unit/commerce/coercions.test.ts",
      name: "are those of a member of any name",
    },
  },
  {
    place: "ids and codes",
    given: "spaces of a fixed width, invisible characters or quotes around them",
    does: "the code alone",
    code: { file: "shared/contract/coercions.ts", name: "bareCode" },
    test: { file: "tests/unit/commerce/coercions.test.ts", name: "a code has nothing around it" },
  },
  {
    place: "dates",
    given:
      "formats of Java, also for China and as objects, Gson, Jackson, PHP, .NET, JavaScript, HTTP, Oracle, MongoDB, Firestore, Protocol Buffers, Chinese texts and numerals; an object with one date-time in a member of any name, and its zone beside it; zones by name; seconds to nanoseconds; the year at the end where day and month cannot be mistaken",
    does: "one format, China time; words of an opening stay words",
    code: { file: "shared/domain/chinaTime.ts", name: "readMoment" },
    test: { file: "tests/unit/domain/chinaTime.test.ts", name: "time formats of upstream systems" },
  },
  {
    place: "`leafFlag`",
    given: "nothing",
    does: "a category without children is a leaf",
    code: { file: "shared/contract/schemas/catalogue.ts", name: "leafFlag" },
    test: {
      file: "tests/unit/commerce/schemas.test.ts",
      name: "is a leaf if marked so, else if it has no children",
    },
  },
  {
    place: "`total` of a list",
    given: "nothing, or less than the rows",
    does: "the number of received rows",
    code: { file: "shared/contract/fields.ts", name: "pageOf" },
    test: { file: "tests/unit/commerce/fields.test.ts", name: "page of rows" },
  },
  // Prices.
  {
    place: "a price (PDP-15)",
    given: "anything that is neither missing nor an amount",
    does: "请联系线下门店, never ¥0.00",
    code: { file: "shared/contract/fields.ts", name: "amountField" },
    test: {
      file: "tests/unit/commerce/coercions.test.ts",
      name: "whatever comes in the place of a price",
    },
  },
  {
    place: "structured data of a product",
    given: "no price",
    does: "no `offers`",
    code: { file: "server/product-cards/price.ts", name: "offerPrice" },
    test: {
      file: "tests/unit/product/meta.test.ts",
      name: "without a real price there is no offer",
    },
  },
  {
    place: "the microblog share (PDP-29)",
    given: "`mediaMajor`; none",
    does: "its picture; else the first one of the gallery",
    code: { file: "server/features/product/pictures.ts", name: "productPictures" },
    test: { file: "tests/unit/product/share.test.ts", name: "the picture of mediaMajor" },
  },
  // Visitors.
  {
    place: "typed verification codes",
    given:
      "labels, signs and words around the code, invisible characters, the code twice, the address of a QR code",
    does: "the code alone",
    code: { file: "shared/domain/verification.ts", name: "LABEL" },
    test: { file: "tests/unit/verification/code.test.ts", name: "without its label" },
  },
  {
    place: "typed telephone numbers",
    given: "a label, words and other numbers around it; digits of full width",
    does: "the eleven digits",
    code: { file: "shared/domain/mobileNumber.ts", name: "foldMobileNumber" },
    test: { file: "tests/unit/careers/typedFields.test.tsx", name: "phoneNumber" },
  },
  {
    place: "résumés (extension or MIME type)",
    given:
      "what programs write under `.doc` and `.docx`: parts in any order, case and separator; HTML from any first element of structure, text or Office, MHTML, XML of Word and RTF behind a byte order mark, UTF-16, white space, a prolog",
    does: "documents are accepted; programs, scripts, declared macros and other archives are refused",
    code: { file: "server/upload/contentCheck.ts", name: "checkContent" },
    test: { file: "tests/unit/upload/genuine.test.ts", name: "documents written by real programs" },
  },
  {
    place: "addresses of pages",
    given:
      "anything glued behind them that no id contains: stops, brackets, quotes, signs, spaces, words, `;jsessionid=`, also encoded twice; an encoded `#` or `?`; double slashes; a stop behind the last parameter",
    does: "301 to the address without it, with its place and parameters; a keyword stays as typed",
    code: { file: "server/node/ownAddress.ts", name: "ownAddress" },
    test: { file: "tests/unit/node/ownAddress.test.ts", name: "/pdp/x%e3%80%82" },
  },
];

/**
 * Members that the contract requires, by call, content or block, then by path: what takes the place of a missing one, or the reason
 * why nothing does, and the row, or the whole answer, is left out.
 */
export const requiredMembers: Readonly<Record<string, string>> = {
  "fullProductDetail productDetail.mediaList[].url": "a picture without an address is none",
  "fullProductDetail productDetail.virtualCategoryList[].code": "the link's target",
  "fullProductDetail productDetail.virtualCategoryList[].name": "the text of a breadcrumb",
  "fullProductDetail productDetail.storeStock[].storeCode": "the store that has it",
  "fullProductDetail groupProducts[].productId": "the link's target",
  "fullProductDetail groupProducts[].displayName": "replaced by the place in the group",
  "securityCodeQuery code": "decides the answer (VERIFY-07)",
  "getJobPageList results[].id": "the link's target",
  "getJobPageList results[].jobTitle": "replaced by the English title",
  "getCityAreaList [].areaName": "the words of a choice, and the name in the question for stores",
  "getCaptchaImage captchaKey": "the application sends it",
  "getCaptchaImage imageBase64": "the picture itself",
  "autocomplete [].suggest": "the words of a choice",
  "getCatalogList [].catalogName": "the words of a choice",
  "getPageList results[].id": "the link's target",
  "getPageList results[].title": "the words of the link; a summary is no title",
  "getVirtualCategoryList results": "the subject of the call",
  "getVirtualCategoryList results[].virtualCategoryCode": "the link's target",
  "getVirtualCategoryByCode results": "the subject of the call",
  "getVirtualCategoryByCode results[].virtualCategoryCode": "the link's target",
  "keywordList results[].spuId": "the link's target",
  "keywordList results[].productName": "replaced by the series or the id",
  "searchFilter filters[].code": "the name in the question",
  "searchFilter filters[].name": "the words of a filter; a code is none for visitors",
  "searchFilter filters[].values[].value": "the value in the question",
  "searchFilter filters[].values[].name": "the words of a choice; a code is none for visitors",
  "queryReadableContent valueList[].name": "the key of a setting",
  "getTreeByLevelId [].areaName": "the words of a choice",
  "getStoreByCoordinateProvince [].storeName":
    "the words of a choice, and of the link to its details",
  "navigation navItem": "the subject of the content",
  "navigation navItem[].navName": "the words of the link",
  "popover style": "decides what the other members are",
  "popover columns": "the subject of the content",
  "popover spuInfo[].spuId": "the link's target",
  "popover spuInfo[].productName": "replaced by the series or the id",
  "popover columns[].seriesList[].vcName": "the words of the link",
  "popover columns[].seriesList[].vcItem": "the link's target",
  "block common html": "the subject of the content",
  "block category list": "the subject of the content",
  "block category list[].title": "replaced by another text of the card",
  "block category02 list": "the subject of the content",
  "block category02 list[].title": "replaced by another text of the card",
  "block goods goodsArr": "the subject of the content",
  "block goods spuInfo[].spuId": "the link's target",
  "block goods spuInfo[].productName": "replaced by the series or the id",
  "block products goodsArr": "the subject of the content",
  "block products spuInfo[].spuId": "the link's target",
  "block products spuInfo[].productName": "replaced by the series or the id",
  "block brandSpecialProducts goodsArr": "the subject of the content",
  "block brandSpecialProducts spuInfo[].spuId": "the link's target",
  "block brandSpecialProducts spuInfo[].productName": "replaced by the series or the id",
  "block brandGoodsModel goodsArr": "the subject of the content",
  "block brandGoodsModel spuInfo[].spuId": "the link's target",
  "block brandGoodsModel spuInfo[].productName": "replaced by the series or the id",
  "block products reasons[].spuId": "the product of the line",
  "block products reasons[].reason": "the line itself",
  "block fixedSize_02 tiles": "the subject of the content",
  "block fixedSize_02 tiles[].buttons[].buttonName": "the words of the button",
  "block FixedSize03 tiles": "the subject of the content",
  "block FixedSize03 tiles[].buttons[].buttonName": "the words of the button",
  "block imageList list": "the subject of the content",
  "block videoBlock video": "the subject of the content",
  "block videoBlock video.url": "a film without an address is none",
  "block videoBlock tracks[].url": "a track without an address is none",
  "block brandStoryTitle titleImageLink[].mainTitle": "replaced by another text of the card",
  "block SequenceModel list": "the subject of the content",
  "block SequenceModel list[].title": "replaced by another text of the entry",
  "block SequenceModel list[].facts[].name": "the words beside the value",
  "block CollapseModel list": "the subject of the content",
  "block CollapseModel list[].title": "the words of the control",
  "block CollapseModel list[].html": "the text that the control opens",
};

/** What the ledger of requirements leaves out of the specification, and what the site does there. */
export const lostByLedger: readonly { row: string; lost: string; does: string }[] = [
  {
    row: "DATA-17, DATA-19",
    lost: "which member of a city is the application's `cityId`",
    does: "`areaId`; `areaCode` where there is none",
  },
  {
    row: "HTTP-09, T-52",
    lost: "T-52 calls the names of anti-forgery tokens useless; HTTP-09 wants them configured",
    does: "both: posts to the API carry them (`COMMERCE_XSRF_COOKIE`, `COMMERCE_XSRF_HEADER`); visitors' posts are checked by Origin and Sec-Fetch-Site",
  },
  {
    row: "PDP-29",
    lost: "the main image is `mediaMajor` (section 3)",
    does: "its picture; without one the first of the gallery",
  },
];
