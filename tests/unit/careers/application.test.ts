import { expect, test } from "vitest";
import { loadApplicationScreen } from "#server/careers/application.ts";
import { applyForJob } from "#server/careers/apply.ts";
import { jobsQuery } from "#server/careers/jobs.ts";
import { takeApplication } from "#server/careers/takeApplication.ts";
import { away, careersHouse, type House, ok, unknown } from "#tests/support/careersHouse.ts";

const RECEIPT = { jobId: "8001", number: "A1", at: 0, leftOut: [] };
const SEARCH = "city=310100&page=2&job=8001";

/** A visitor whose network nobody else in these tests has. */
const visitor = (address = "203.0.113.1") =>
  new Request("http://site.test/", { headers: { "X-Forwarded-For": address } });

async function screen(search: string, house: House = {}, request = visitor()) {
  const { context } = careersHouse(house);
  const receipt = search.includes("done") ? RECEIPT : null;
  return loadApplicationScreen(jobsQuery(new URLSearchParams(search)), receipt, request, context);
}
const step = async (...asked: Parameters<typeof screen>) => (await screen(...asked)).step;
async function formOf(...asked: Parameters<typeof screen>) {
  const shown = await step(...asked);
  if (shown.kind !== "form") throw new Error(shown.kind);
  return shown.form;
}

const job = {
  ...{ id: "8001", jobTitle: "彩绘师", jobTitleEn: "Painter", cityName: "上海", department: "" },
  ...{ jobContent: "", storeRequired: true, workFileRequired: true },
};
const head = { id: "8001", title: "彩绘师", titleEn: "Painter", place: "上海" };

test("a form has its job, and what the job asks for", async () => {
  const shown = await step(SEARCH, { getJobDetail: ok(job) });
  expect(shown).toMatchObject({
    ...{ kind: "form", job: head },
    form: { storeRequired: true, workFileRequired: true, fullHouse: null },
  });
  // Of a job without stores none is asked for.
  const constraintsOf = async (storeRequired: boolean) =>
    (await formOf(SEARCH, { getJobDetail: ok({ ...job, storeRequired }) })).constraints;
  expect((await constraintsOf(true)).positionIdList).toMatchObject({ required: true });
  expect((await constraintsOf(false)).positionIdList).toMatchObject({ required: false });
});

test("a receipt is shown with its job, or without where it cannot be had", async () => {
  const done = { kind: "done", receipt: RECEIPT };
  expect(await step("job=8001&step=done", { getJobDetail: ok(job) })).toEqual({
    ...done,
    job: head,
  });
  expect(await step("job=8001&step=done", { getJobDetail: away })).toEqual({ ...done, job: null });
});

test.each<[string, string, House, object]>([
  ["without a job in its address", "", {}, { kind: "failed", gone: true }],
  ["of a job that is gone", SEARCH, { getJobDetail: unknown }, { kind: "failed", gone: true }],
  ["of a job that may come", SEARCH, { getJobDetail: away }, { kind: "failed", gone: false }],
  ["without its cities", SEARCH, { getCityAreaList: away }, { kind: "failed", gone: false }],
  [
    "of cities that are none",
    SEARCH,
    { getCityAreaList: unknown },
    { kind: "failed", gone: false },
  ],
])("there is no form %s", async (_case, search, house, failed) => {
  expect(await step(search, house)).toEqual(failed);
});

test("hours and promises are the house's own: where they are hidden the form says so", async () => {
  const hidden = { ...careersHouse().context.config, hidesHouse: true };
  const { context } = careersHouse({}, hidden);
  const shown = await loadApplicationScreen(
    jobsQuery(new URLSearchParams(SEARCH)),
    null,
    visitor(),
    context,
  );
  expect(shown.step).toMatchObject({ form: { help: { bare: true } } });
  expect((await formOf(SEARCH)).help).not.toHaveProperty("bare");
});

test("who has sent too much is told so before anything is typed", async () => {
  const { context } = careersHouse();
  const address = "203.0.113.77";
  const headers = {
    "X-Forwarded-For": address,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  const ask = () =>
    new Request("http://site.test/", { method: "POST", headers, body: "intent=city" });
  const kinds = new Set<string>();
  for (let n = 0; n < 300; n += 1) {
    kinds.add((await applyForJob(ask(), { jobId: "8001" }, context)).kind);
  }
  expect([...kinds]).toEqual(["choose-city"]);
  expect((await formOf(SEARCH, {}, visitor(address))).fullHouse).toBe(
    "投递过于频繁，请在 10 分钟后再投递。",
  );
  // Her next post is told so too, with the time in its head.
  const taken = await takeApplication(ask(), context);
  const limited = { state: "not-sent", notice: { tone: "error" } };
  expect(taken).toMatchObject({ status: 429, answered: { kind: "form", answer: limited } });
  expect(Number(taken.headers.get("Retry-After"))).toBeGreaterThan(500);
  expect(await formOf(SEARCH)).toMatchObject({ fullHouse: null });
});
