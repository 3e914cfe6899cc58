import type { CommerceClient } from "#server/commerce/client.ts";
import type { Result } from "#server/commerce/result.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import type { CallData } from "#shared/contract/calls.ts";
import { storeSchema } from "#shared/contract/schemas/people.ts";

type NamedValues = { name: string; contentValue?: unknown }[];

/** Responses of the layout's calls; a failure kind makes the call fail. */
export type FrameAnswers = {
  settings?: NamedValues | "unreachable";
  navigation?: unknown;
  navigationText?: string;
  searchWords?: string[] | "timed-out";
  stores?: { id: string; storeCode: string; storeName: string }[] | "unreachable";
};

const ok = <T>(data: T): Result<T> => ({ ok: true, data });

/** A server context whose client answers only the frame's calls, as given. */
export function frameContext(
  answers: FrameAnswers = {},
  env: Record<string, string> = {},
): ServerContext {
  const { settings = [], navigation = { navItem: [] }, searchWords = [], stores = [] } = answers;
  const contents = answers.navigationText ?? JSON.stringify(navigation);
  const commerce: Partial<CommerceClient> = {
    queryReadableContent: async () =>
      settings === "unreachable"
        ? { ok: false, failure: { kind: "unreachable" } }
        : ok({ valueList: settings } as CallData<"queryReadableContent">),
    queryModelContentDetail: async () =>
      navigation === null
        ? { ok: false, failure: { kind: "rejected", errorCode: "1", message: "" } }
        : ok([{ contents }] as CallData<"queryModelContentDetail">),
    getStoreByCoordinateProvince: async () =>
      stores === "unreachable"
        ? { ok: false, failure: { kind: "unreachable" } }
        : ok(stores.map((store) => storeSchema.parse({ address: "1 Quay", ...store }))),
    findSearchWord: async () =>
      searchWords === "timed-out"
        ? { ok: false, failure: { kind: "timed-out" } }
        : ok({
            defaultWords: searchWords,
            hotWords: [],
            historyWordConfig: { show: true, max: 5 },
          } satisfies CallData<"findSearchWord">),
  };
  return {
    commerce: commerce as CommerceClient,
    config: readConfig({
      LOG_LEVEL: "silent",
      SITE_URL: "https://www.house.example",
      IMAGE_ORIGINS: "https://pictures.example https://a.example",
      ...env,
    }),
    blockReader: () => undefined,
    signal: new AbortController().signal,
  };
}
