import { z } from "zod";
import { areaNodeSchema, storeRowSchema, storeSchema } from "#shared/contract/schemas/people.ts";
import { subjectRows } from "#shared/contract/tolerant.ts";
import { nothing, row, settled } from "./callRow.ts";
import { media } from "./exampleParts.ts";

/** Parameters of stores: near coordinates (CALL-25, CALL-27), of a city, or of a whole country. */
const storesParams = z.object({
  country: z.literal("CN").optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  storeType: z.literal(0).optional(),
  channelCode: z.string(),
  channelId: z.string(),
  radiusMi: z.literal(99999999).optional(),
  province: z.string().optional(),
  city: z.string().optional(),
});

const store = {
  id: 501,
  storeCode: "S0501",
  storeName: "示例门店",
  description: "",
  imageUrls: [media("store-shanghai")],
  address: "上海市示例区示例路 1 号",
  province: "上海市",
  city: "上海市",
  openStatus: true,
  linkPhone: "021-00000000",
  openingTime: "2024-05-01",
  businessTime: "10:00-22:00",
  longitude: 121.453,
  latitude: 31.229,
};

/** Areas and stores (CALL-24 to CALL-26). */
export const storesRows = {
  getTreeByLevelId: row({
    method: "POST",
    path: "/ecommerce/open/v1/area/getTreeByLevelId",
    token: true,
    encoding: "json",
    fixed: nothing,
    params: z.object({ levelId: z.number().int(), channelCode: z.string() }),
    data: subjectRows(areaNodeSchema),
    acceptance: "data",
    repeat: "read",
    purpose: "Provinces and their cities.",
    policy: settled,
    tags: { kind: "stores" },
    section: "stores",
    use: "/find-us: the order of provinces and cities",
    without: "stores without the choice of a province",
    example: {
      params: { levelId: 2, channelCode: "RC" },
      data: [
        {
          areaId: 310000,
          areaCode: "310000",
          areaName: "上海市",
          children: [{ areaId: 310100, areaCode: "310100", areaName: "上海市", children: [] }],
        },
      ],
    },
  }),
  getStoreByCoordinateProvince: row({
    method: "POST",
    path: "/ecommerce/open/v1/store/getStoreByCoordinateProvince",
    token: true,
    encoding: "json",
    fixed: nothing,
    params: storesParams,
    data: subjectRows(storeRowSchema),
    acceptance: "codeOrData",
    repeat: "read",
    purpose: "Stores by distance from coordinates (nearest store), of a city or province, or all.",
    policy: settled,
    tags: { kind: "stores" },
    use: "/find-us and the toolbar's popover (all, or from the nearest); a city in an application",
    without: "/find-us without stores",
    example: {
      params: {
        country: "CN",
        latitude: 31.23,
        longitude: 121.47,
        storeType: 0,
        channelCode: "RC",
        channelId: "10003",
        radiusMi: 99999999,
      },
      data: [store],
    },
  }),
  getStoreByStoreCode: row({
    method: "GET",
    path: "/ecommerce/open/v1/store/getStoreByStoreCode",
    token: true,
    encoding: "query",
    fixed: nothing,
    params: z.object({ storeCode: z.string() }),
    data: storeSchema,
    acceptance: "data",
    repeat: "read",
    purpose: "One store.",
    policy: settled,
    tags: { kind: "stores" },
    use: "a store's dialog",
    without: "503 in place of the store",
    example: { params: { storeCode: "S0501" }, data: store },
  }),
} as const;
