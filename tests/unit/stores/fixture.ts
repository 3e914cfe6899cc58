import type { z } from "zod";
import type { CommerceClient } from "#server/commerce/client.ts";
import type { CommerceFailure, Result } from "#server/commerce/result.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import type { CallData } from "#shared/contract/calls.ts";
import { type Store, storeSchema } from "#shared/contract/schemas/people.ts";

export const config = readConfig({
  LOG_LEVEL: "silent",
  SITE_URL: "https://www.house.example",
  IMAGE_ORIGINS: "https://pictures.example",
});

/** A store as sent by the upstream, parsed; `members` replace its own. */
export function store(members: Partial<z.input<typeof storeSchema>> = {}): Store {
  return storeSchema.parse({
    id: 1,
    storeCode: "SH001",
    storeName: "上海静安店",
    description: "门口有一张长凳。",
    imageUrls: [1, 2, 3].map((n) => `https://pictures.example/${n}.jpg`),
    address: "白石路 182 号",
    province: "上海市",
    city: "上海市",
    openStatus: true,
    linkPhone: "021-5555 0182",
    openingTime: null,
    businessTime: "10:00-22:00",
    longitude: 121.45,
    latitude: 31.23,
    ...members,
  });
}

/** The same, not open yet. */
export const soonStore = (members: Partial<z.input<typeof storeSchema>> = {}) =>
  store({
    storeCode: "HZ001",
    storeName: "杭州湖滨店",
    province: "浙江省",
    city: "杭州市",
    openStatus: false,
    openingTime: "2027-03-08",
    longitude: 120.16,
    latitude: 30.26,
    ...members,
  });

/** Responses of the stores' calls; a failure kind makes a call fail. */
export type StoreAnswers = {
  stores?: Store[] | CommerceFailure;
  areas?: CallData<"getTreeByLevelId"> | CommerceFailure;
  byCode?: Store | CommerceFailure;
};

function result<T>(answer: T | CommerceFailure): Result<T> {
  const failed = typeof answer === "object" && answer !== null && "kind" in answer;
  return failed
    ? { ok: false, failure: answer as CommerceFailure }
    : { ok: true, data: answer as T };
}

/** A context whose client returns these responses to the stores' calls, and settings without values. */
export function storesContext({ stores = [], areas = [], byCode }: StoreAnswers): ServerContext {
  const commerce: Partial<CommerceClient> = {
    getStoreByCoordinateProvince: async () => result(stores),
    getTreeByLevelId: async () => result(areas),
    getStoreByStoreCode: async () => result<Store>(byCode ?? store()),
    queryReadableContent: async () =>
      result({ valueList: [] } as unknown as CallData<"queryReadableContent">),
  };
  return {
    commerce: commerce as CommerceClient,
    config,
    blockReader: () => undefined,
    signal: new AbortController().signal,
  };
}
