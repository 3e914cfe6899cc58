import { vi } from "vitest";
import { definitionOf } from "#app/blocks/registry.server.ts";
import type { CommerceClient } from "#server/commerce/client.ts";
import type { CommerceFailure, Result } from "#server/commerce/result.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";

const config = readConfig({ LOG_LEVEL: "silent" });

/** A call's data. */
export const ok = <T>(data: T) => ({ ok: true, data }) as const;
/** A call without any. */
export const failed = (failure: CommerceFailure) => ({ ok: false, failure }) as const;
/** The upstream is unavailable. */
export const away = failed({ kind: "unreachable" });
/** The upstream has no such job. */
export const unknown = failed({ kind: "not-found", status: 404 });

/** Default answers of the upstream. */
const usual = {
  getJobDetail: ok({
    id: "j",
    jobTitle: "j",
    jobTitleEn: "",
    cityName: "",
    department: "",
    jobContent: "",
    storeRequired: false,
    workFileRequired: false,
  }),
  getJobPageList: ok({ results: [], total: 0, leftOut: 0 }),
  getCityAreaList: ok([{ areaId: "310100", areaName: "上海市" }]),
  getStoreByCoordinateProvince: ok([1, 2].map((id) => ({ id: `${id}`, storeName: `Store ${id}` }))),
  getCaptchaImage: ok({ captchaKey: "key-1", imageBase64: "" }),
  checkJobEffectApply: ok(null),
  applyJob: ok({ applyId: "A" }),
  regionContents: ok([]),
  // No settings, which is no fault.
  queryReadableContent: ok({ valueList: [] }),
} as const;

/** Answers that are others, by call; of an application no more than its first piece is read if `cutOff`. */
export type CareersAnswers = Partial<Record<keyof typeof usual, Result<unknown>>> & {
  cutOff?: boolean;
};

/** A context whose upstream returns this answer, and the received applications. */
export function careersFixture(
  { cutOff, ...answers }: CareersAnswers = {},
  some: Partial<Config> = {},
) {
  const sent: Uint8Array[] = [];
  const all: Record<keyof typeof usual, Result<unknown>> = { ...usual, ...answers };
  const asks = (name: keyof typeof usual) =>
    vi.fn(async (_question: object, _options: { signal?: AbortSignal }) => all[name]);
  const commerce = {
    getJobDetail: asks("getJobDetail"),
    getJobPageList: asks("getJobPageList"),
    getCityAreaList: asks("getCityAreaList"),
    getStoreByCoordinateProvince: asks("getStoreByCoordinateProvince"),
    getCaptchaImage: asks("getCaptchaImage"),
    checkJobEffectApply: asks("checkJobEffectApply"),
    regionContents: asks("regionContents"),
    queryReadableContent: asks("queryReadableContent"),
    applyJob: vi.fn(
      async ({ body }: { body: AsyncIterable<Uint8Array> }, _options: { signal?: AbortSignal }) => {
        try {
          for await (const piece of body) {
            sent.push(piece);
            if (cutOff) break;
          }
        } catch {
          // Like the client: the visitor's side reports why the body ended.
          return away;
        }
        return all.applyJob;
      },
    ),
  };
  const context = {
    commerce: commerce as unknown as CommerceClient,
    config: { ...config, ...some },
    blockReader: definitionOf,
    signal: new AbortController().signal,
  } satisfies ServerContext;
  return { commerce, context, sentText: () => Buffer.concat(sent).toString("latin1") };
}
