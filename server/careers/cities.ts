import type { Choice } from "#app/domain/application.ts";
import { isTransient } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";

/** Cities, or why there are none: `gone` when the upstream knows no such job. */
export type Cities = { kind: "cities"; cities: Choice[] } | { kind: "failed" | "gone" };

/** Cities that one can apply for: of one job, or all in which the house hires. */
export async function loadCities(
  jobId: string | null,
  { commerce, signal }: ServerContext,
): Promise<Cities> {
  const answer = await commerce.getCityAreaList(jobId === null ? {} : { jobId }, { signal });
  if (!answer.ok) return { kind: isTransient(answer.failure) ? "failed" : "gone" };
  const cities = answer.data.map(({ areaId, areaName }) => ({ id: areaId, name: areaName }));
  return { kind: "cities", cities };
}
