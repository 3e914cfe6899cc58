import { isTransient } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import type { Choice } from "#shared/domain/application.ts";

/** Cities, or the reason for their absence: `gone` if the upstream does not have the job. */
export type Cities = { kind: "cities"; cities: Choice[] } | { kind: "failed" | "gone" };

/** Loads the cities of a job, or all cities with open positions. */
export async function loadCities(
  jobId: string | null,
  { commerce, signal }: ServerContext,
): Promise<Cities> {
  const answer = await commerce.getCityAreaList(jobId === null ? {} : { jobId }, { signal });
  if (!answer.ok) return { kind: isTransient(answer.failure) ? "failed" : "gone" };
  const cities = answer.data.map(({ areaId, areaName }) => ({ id: areaId, name: areaName }));
  return { kind: "cities", cities };
}
