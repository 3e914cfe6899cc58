import { type CallKey, calls } from "#shared/contract/calls.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import type { PageSection } from "#shared/pages/pageRow.ts";

/** Rows that only the pages of one section call; every other row is called for any brand. */
const sectionOf: Partial<Record<CallKey, PageSection>> = {
  securityCodeQuery: "verification",
  getJobPageList: "jobs",
  getJobDetail: "jobs",
  getCityAreaList: "jobs",
  checkJobEffectApply: "jobs",
  getCaptchaImage: "jobs",
  applyJob: "jobs",
  getCatalogList: "news",
  getPageList: "news",
  getDetail: "news",
  getTreeByLevelId: "stores",
};

/** Whether this brand's site calls the row. */
export function callsRow(key: CallKey): boolean {
  const section = sectionOf[key];
  return section === undefined || hasPage(section);
}

/** Rows that this brand's site calls, in the catalogue's order. */
export const rowsOn: readonly CallKey[] = (Object.keys(calls) as CallKey[]).filter(callsRow);
