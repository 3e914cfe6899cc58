import type { Choice } from "#app/domain/application.ts";
import type { ServerContext } from "#server/context.ts";

/**
 * Cities that one can apply for: of one job, or all in which the house hires; `null` when they
 * could not be loaded.
 */
export async function loadCities(
  jobId: string | null,
  { commerce, signal }: ServerContext,
): Promise<Choice[] | null> {
  const answer = await commerce.getCityAreaList(jobId === null ? {} : { jobId }, { signal });
  if (!answer.ok) return null;
  return answer.data.map(({ areaId, areaName }) => ({ id: areaId, name: areaName }));
}
