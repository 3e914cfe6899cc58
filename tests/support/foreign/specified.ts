/** Members of an entity (group DATA of the ledger), and of its lists. */
type Entity = { isOne: (value: Members) => boolean; members: readonly string[] };
type Members = Record<string, unknown>;

const has = (name: string) => (value: Members) => Object.hasOwn(value, name);

const entities: Entity[] = [
  {
    isOne: has("spuId"),
    members: ["spuId", "spuCode", "productName", "majorImageUrl", "i18nBrandSeriesName"],
  },
  {
    isOne: has("storeName"),
    members: [
      "storeName",
      "description",
      "imageUrls",
      "address",
      "openStatus",
      "linkPhone",
      "openingTime",
      "businessTime",
      "id",
      "storeCode",
    ],
  },
  {
    isOne: has("jobTitle"),
    members: ["id", "jobTitle", "jobContent", "storeRequired", "workFileRequired"],
  },
  {
    isOne: has("sourceType"),
    members: ["sourceType", "sourceId", "sourceCode", "suggest"],
  },
  {
    isOne: has("virtualCategoryCode"),
    members: [
      "virtualCategoryCode",
      "virtualCategoryName",
      "i18nVirtualCategoryName",
      "productUrl",
      "leafFlag",
      "linkText",
      "description",
      "virtualBackgroundUrl",
      "subList",
    ],
  },
  { isOne: has("mediaType"), members: ["url", "mediaType"] },
  {
    isOne: has("spuAttrList"),
    members: [
      "productId",
      "productName",
      "brandSeriesName",
      "i18nBrandSeriesName",
      "descText",
      "mediaList",
      "mediaMajor",
      "spuAttrList",
      "skuAttrAndOptionList",
      "skuList",
      "virtualCategoryList",
    ],
  },
  { isOne: has("skuShelfInfoVo"), members: ["skuShelfInfoVo"] },
  { isOne: has("salePrice"), members: ["salePrice"] },
  {
    isOne: has("attrGroupDictCode"),
    members: ["attrName", "value", "altText", "attrGroupDictCode"],
  },
  { isOne: has("displayName"), members: ["productId", "displayName", "imageUrl"] },
  {
    isOne: has("navKey"),
    members: ["navKey", "navName", "navType", "navJump", "navPopover", "navPopoverKey", "data"],
  },
  {
    isOne: has("linkType"),
    members: ["linkType", "val", "locale", "type", "onlineId", "linkSpuId", "vc", "code", "id"],
  },
  { isOne: has("areaId"), members: ["areaName", "areaId", "areaCode"] },
  { isOne: has("captchaKey"), members: ["captchaKey", "imageBase64"] },
  { isOne: has("firstSearchTime"), members: ["prompt", "queryTimes", "firstSearchTime", "status"] },
];

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A response with exactly the members of the specification, also inside contents. */
export function specified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(specified);
  if (!isMembers(value)) return value;
  const entity = entities.find(({ isOne }) => isOne(value));
  const kept = Object.entries(value).filter(
    ([name]) => entity === undefined || entity.members.includes(name),
  );
  return Object.fromEntries(kept.map(([name, member]) => [name, memberOf(name, member)]));
}

function memberOf(name: string, member: unknown): unknown {
  if (name !== "contents" || typeof member !== "string") return specified(member);
  try {
    return JSON.stringify(specified(JSON.parse(member)));
  } catch {
    return member;
  }
}
