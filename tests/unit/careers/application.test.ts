import { expect, test } from "vitest";
import { loadApplicationScreen } from "#server/features/careers/application.ts";
import { applyForJob } from "#server/features/careers/apply.ts";
import { jobsQuery } from "#server/features/careers/jobs.ts";
import { takeApplication } from "#server/features/careers/takeApplication.ts";
import {
  away,
  type CareersAnswers,
  careersFixture,
  failed,
  ok,
  unknown,
} from "#tests/support/careersFixture.ts";
import { rows } from "#tests/support/rows.ts";

const RECEIPT = { jobId: "8001", number: "A1", at: 0, leftOut: [] };
const goneMessage = "职位已下线";
const refusedJob = failed({ kind: "rejected", errorCode: "404", message: goneMessage });
const SEARCH = "city=310100&page=2&job=8001";

/** A visitor whose network no other test uses. */
const visitor = (address = "203.0.113.1") =>
  new Request("http://site.test/", { headers: { "X-Forwarded-For": address } });

async function screen(search: string, answers: CareersAnswers = {}, request = visitor()) {
  const { context } = careersFixture(answers);
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
  id: "8001",
  jobTitle: "彩绘师",
  jobTitleEn: "Painter",
  cityName: "上海",
  department: "",
  jobContent: "",
  storeRequired: true,
  workFileRequired: true,
};
const head = { id: "8001", title: "彩绘师", titleEn: "Painter", place: "上海" };

test("shows a form with its job and the fields that the job requires", {
  meta: rows("JOB-06", "JOB-27"),
}, async () => {
  const shown = await step(SEARCH, { getJobDetail: ok(job) });
  expect(shown).toMatchObject({
    kind: "form",
    job: head,
    form: {
      storeRequired: true,
      workFileRequired: true,
      retryLater: null,
      cities: [{ id: "310100", name: "上海市" }],
      constraints: { personName: { required: true }, captchaCode: { required: true } },
    },
  });
  expect((await formOf(SEARCH)).formToken).not.toBe((await formOf(SEARCH)).formToken);
  // A job without stores requires none.
  const constraintsOf = async (storeRequired: boolean) =>
    (await formOf(SEARCH, { getJobDetail: ok({ ...job, storeRequired }) })).constraints;
  expect((await constraintsOf(true)).positionIdList).toMatchObject({ required: true });
  expect((await constraintsOf(false)).positionIdList).toMatchObject({ required: false });
});

test("names the contact of the settings, none of a brand without one, else the site's own", async () => {
  const helpOf = async (queryReadableContent: CareersAnswers["queryReadableContent"]) =>
    (await formOf(SEARCH, { queryReadableContent })).help;
  const settings = (name: string, val: string) => ({ name, contentValue: { val } });
  const valueList = [
    settings("value4Tel", "021-5555 0109"),
    settings("value4Email", "jobs@answers.example"),
  ];
  expect(await helpOf(ok({ valueList }))).toEqual({
    telephone: { value: "021-5555 0109", href: "tel:02155550109" },
    email: { value: "jobs@answers.example", href: "mailto:jobs@answers.example" },
  });
  const none = [{ name: "storeName", contentValue: "静安店" }];
  expect(await helpOf(ok({ valueList: none }))).toEqual({ telephone: null, email: null });
  expect(await helpOf(away)).toMatchObject({ telephone: { value: "400-555-0182" } });
});

test("links back to the position in the list", async () => {
  expect((await screen(SEARCH)).hrefs).toEqual({
    list: "/about-us/jobs?city=310100&page=2",
    intro: "/about-us/jobs?city=310100&page=2&job=8001",
    form: "/about-us/jobs/application?city=310100&page=2&job=8001",
    done: "/about-us/jobs/application?city=310100&page=2&job=8001&step=done",
  });
});

test("shows a receipt with its job, or without an unavailable one", async () => {
  const done = { kind: "done", receipt: RECEIPT };
  expect(await step("job=8001&step=done", { getJobDetail: ok(job) })).toEqual({
    ...done,
    job: head,
  });
  expect(await step("job=8001&step=done", { getJobDetail: away })).toEqual({ ...done, job: null });
});

test.each<[string, string, CareersAnswers, object]>([
  ["without a job in its address", "", {}, { gone: true, message: "" }],
  ["of a job that is gone", SEARCH, { getJobDetail: unknown }, { gone: true, message: "" }],
  ["of a success without a job", SEARCH, { getJobDetail: ok(null) }, { gone: true, message: "" }],
  [
    "of a job that is refused",
    SEARCH,
    { getJobDetail: refusedJob },
    { gone: false, message: goneMessage },
  ],
  ["of a job that may come", SEARCH, { getJobDetail: away }, { gone: false, message: "" }],
  ["without its cities", SEARCH, { getCityAreaList: away }, { gone: false, message: "" }],
  ["of cities that are none", SEARCH, { getCityAreaList: unknown }, { gone: false, message: "" }],
])("shows no form %s", async (_case, search, answers, shown) => {
  expect(await step(search, answers)).toEqual({ kind: "failed", ...shown });
});

test("marks the form's help as bare if the brand's hours and promises are hidden", async () => {
  const hidden = { ...careersFixture().context.config, hidesDemoBrand: true };
  const { context } = careersFixture({}, hidden);
  const shown = await loadApplicationScreen(
    jobsQuery(new URLSearchParams(SEARCH)),
    null,
    visitor(),
    context,
  );
  expect(shown.step).toMatchObject({ form: { help: { bare: true } } });
  expect((await formOf(SEARCH)).help).not.toHaveProperty("bare");
});

test("shows the rate limit before the visitor types anything", async () => {
  const { context } = careersFixture();
  const address = "203.0.113.77";
  const headers = {
    "X-Forwarded-For": address,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  let forms = 0;
  const ask = () => {
    forms += 1;
    const body = `intent=city&formToken=form-${1000 + forms}`;
    return new Request("http://site.test/", { method: "POST", headers, body });
  };
  const kinds = new Set<string>();
  for (let n = 0; n < 1200; n += 1) {
    kinds.add((await applyForJob(ask(), { jobId: "8001" }, context)).kind);
  }
  expect([...kinds]).toEqual(["choose-city"]);
  expect((await formOf(SEARCH, {}, visitor(address))).retryLater).toMatchObject({
    text: expect.stringMatching(/^投递过于频繁，请于北京时间 \d\d:\d\d 之后再投递。$/),
    wait: { over: "现在可以再投递了。" },
  });
  // The next post gets it too, with the retry time in a header.
  const taken = await takeApplication(ask(), context);
  const limited = { state: "not-sent", notice: { tone: "error" } };
  expect(taken).toMatchObject({ status: 429, answered: { kind: "form", answer: limited } });
  expect(Number(taken.headers.get("Retry-After"))).toBeGreaterThan(500);
  expect(await formOf(SEARCH)).toMatchObject({ retryLater: null });
});
