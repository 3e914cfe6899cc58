import { describe, expect, test, vi } from "vitest";
import { loadCaptcha } from "#server/features/careers/captcha.ts";
import { loadCities } from "#server/features/careers/cities.ts";
import { loadJob } from "#server/features/careers/jobDetail.ts";
import { jobsHrefs, jobsQuery, loadJobsScreen } from "#server/features/careers/jobs.ts";
import { loadCityStores } from "#server/features/careers/stores.ts";
import { getLogger } from "#server/observability/log.ts";
import {
  away,
  type CareersAnswers,
  careersFixture,
  ok,
  unknown,
} from "#tests/support/careersFixture.ts";
import { rows } from "#tests/support/rows.ts";

const query = (search: string) => jobsQuery(new URLSearchParams(search));
const screen = (search: string, answers: CareersAnswers = {}) =>
  loadJobsScreen(query(search), careersFixture(answers).context);
const detail = {
  id: "",
  jobTitle: "彩绘师",
  jobTitleEn: "Painter",
  cityName: "上海",
  department: "工坊",
  jobContent: "",
  storeRequired: false,
  workFileRequired: false,
};

describe("an address", () => {
  test.each([
    ["", 1],
    ["page=2", 2],
    ["page=123456789", 123_456_789],
    ["page=1234567890", 1],
    ["page=0", 1],
    ["page=x2", 1],
    ["page=2x", 1],
  ])("%j requests page %i", (search, page) => {
    expect(query(search)).toEqual({ city: "", page, job: null, step: null });
  });

  test.each([
    ["city=310100", "310100"],
    [`city=${"a".repeat(32)}`, "a".repeat(32)],
    [`city=${"a".repeat(33)}`, ""],
    ["city=上海310100", ""],
    ["city=310100上海", ""],
  ])("%s requests the city %j", (search, city) => {
    expect(query(search).city).toBe(city);
  });

  test.each(["intro", "form", "done", "other"])("with the step %s", (step) => {
    expect(query(`job=8001&step=${step}`)).toMatchObject({
      job: "8001",
      step: step === "other" ? null : step,
    });
  });

  test("without a job links to none", () => {
    for (const search of ["", "job="])
      expect(jobsHrefs(query(search)).intro).toBe("/about-us/jobs");
  });
});

describe("the list", () => {
  const jobs = { results: [{ ...detail, id: "8001" }], total: 43, leftOut: 2 };

  test("links its rows, its pages and its first page within the city, and is requested so", async () => {
    const { context, commerce } = careersFixture({ getJobPageList: ok(jobs) });
    const at = async (search: string) => (await loadJobsScreen(query(search), context)).list;
    expect(await at("city=310100&page=2")).toMatchObject({
      previous: "/about-us/jobs?city=310100",
      next: "/about-us/jobs?city=310100&page=3",
      rows: [{ href: "/about-us/jobs?city=310100&page=2&job=8001" }],
    });
    const asked = () => commerce.getJobPageList.mock.lastCall?.[0];
    expect(asked()).toMatchObject({ pageNum: 2, queryParam: { city: "310100" } });
    expect(await at("city=310100&page=9")).toMatchObject({
      page: 9,
      pages: 3,
      previous: null,
      next: null,
      first: "/about-us/jobs?city=310100",
    });
    // The requested page, although the upstream never receives such a number.
    expect(await at("page=1000")).toMatchObject({ page: 1000, first: "/about-us/jobs" });
    expect(asked()).toMatchObject({ pageNum: 500 });
  });

  test("fails without affecting the page", async () => {
    const { list, dialog } = await screen("job=8001", { getJobPageList: away });
    expect([list, dialog?.kind]).toEqual([{ kind: "failed" }, "intro"]);
  });

  test("counts its rows, and has no link before its first page or after its last", async () => {
    const list = async (page: number) =>
      (await screen(`page=${page}`, { getJobPageList: ok(jobs) })).list;
    const whole = { kind: "list", total: 41, pages: 3, first: null };
    expect(await list(1)).toMatchObject({
      ...whole,
      previous: null,
      next: "/about-us/jobs?page=2",
    });
    expect(await list(3)).toMatchObject({
      ...whole,
      previous: "/about-us/jobs?page=2",
      next: null,
    });
  });

  test("contains all cities if none is requested, and only existing ones", async () => {
    const all = { label: "", href: "/about-us/jobs", current: true };
    const shanghai = { label: "上海市", href: "/about-us/jobs?city=310100", current: false };
    expect((await screen("")).cities).toEqual([all, shanghai]);
    expect((await screen("", { getCityAreaList: away })).cities).toEqual([all]);
    // A later page of one city links to the first page of another.
    expect((await screen("city=310100&page=2")).cities).toEqual([
      { ...all, current: false },
      { ...shanghai, current: true },
    ]);
  });
});

describe("editorial content above the list", () => {
  const words = { modelName: "nobody's", contents: "" };
  const pageOf = ({ context }: ReturnType<typeof careersFixture>, jobs: string | null) => {
    const { commerce } = context.config;
    const contentIds = { ...commerce.contentIds, jobs };
    const config = { ...context.config, commerce: { ...commerce, contentIds } };
    return loadJobsScreen(query(""), { ...context, config });
  };

  test("is requested by its page's id, which the log names for unknown blocks", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockClear();
    const answers = careersFixture({ regionContents: ok([words]) });
    expect((await pageOf(answers, "page-of-jobs")).blocks).toEqual([]);
    expect(answers.commerce.regionContents.mock.lastCall?.[0]).toEqual({ pageId: "page-of-jobs" });
    expect(warn.mock.lastCall?.[0]).toMatchObject({ page: "page-of-jobs", model: "nobody's" });
  });

  test("is omitted if empty or unavailable", async () => {
    const without = careersFixture();
    expect((await pageOf(without, null)).blocks).toEqual([]);
    expect(without.commerce.regionContents).not.toHaveBeenCalled();
    expect((await pageOf(careersFixture({ regionContents: away }), "p")).blocks).toEqual([]);
  });
});

describe("a job", () => {
  test("has its decoded, safe details", {
    meta: rows("JOB-03…04", "JOB-10", "CALL-37"),
  }, async () => {
    const jobContent = encodeURIComponent("<p>坐得住</p><script>alert(1)</script>");
    const { dialog } = await screen("job=8001", { getJobDetail: ok({ ...detail, jobContent }) });
    expect(dialog).toMatchObject({ kind: "intro", html: "<p>坐得住</p>" });
  });

  const load = (id: string, some: object = {}) =>
    loadJob(id, careersFixture({ getJobDetail: ok({ ...detail, ...some }) }).context);

  test.each([
    [{}, "上海 · 工坊"],
    [{ department: "" }, "上海"],
    [{ cityName: "" }, "工坊"],
  ])("%j is at %j", async (some, place) => {
    expect(await load("8001", some)).toEqual({
      kind: "job",
      detail: { ...detail, ...some, id: "8001" },
      head: { id: "8001", title: "彩绘师", titleEn: "Painter", place },
    });
  });

  test("is not requested without an id, or with one above the length limit", async () => {
    for (const id of ["", "x".repeat(65)]) {
      const { context, commerce } = careersFixture();
      expect(await loadJob(id, context)).toEqual({ kind: "failed", gone: true, message: "" });
      expect(commerce.getJobDetail).not.toHaveBeenCalled();
    }
    expect(await load("x".repeat(64))).toMatchObject({ kind: "job" });
  });

  test("is missing without a title, which is logged", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockClear();
    expect(await load("8009", { jobTitle: " " })).toEqual({
      kind: "failed",
      gone: true,
      message: "",
    });
    const drops = [{ path: "data.jobTitle", reason: "missing", lost: "whole" }];
    expect(warn).toHaveBeenCalledExactlyOnceWith({ jobId: "8009", drops }, "left out");
    expect(await measuredDrops()).toBeGreaterThan(0);
  });

  const measuredDrops = async () => {
    const { measured } = await import("#tests/support/measured.ts");
    return measured('content_left_out_total{source="getJobDetail",reason="missing"}');
  };
});

describe("cities and their stores", () => {
  test("belong to a job, or to all of the brand's positions", async () => {
    const { context, commerce } = careersFixture();
    const cities = [{ id: "310100", name: "上海市" }];
    expect(await loadCities("8001", context)).toEqual({ kind: "cities", cities });
    expect(await loadCities(null, context)).toEqual({ kind: "cities", cities });
    expect(commerce.getCityAreaList.mock.calls.map(([asked]) => asked)).toEqual([
      { jobId: "8001" },
      {},
    ]);
  });

  test("may load later, or never", async () => {
    const kind = async (getCityAreaList: CareersAnswers["getCityAreaList"]) =>
      (await loadCities("8001", careersFixture({ getCityAreaList }).context)).kind;
    expect([await kind(away), await kind(unknown)]).toEqual(["failed", "gone"]);
  });

  const storesOf = (answers: CareersAnswers, jobId = "8001", cityId = "310100") =>
    loadCityStores({ jobId, cityId }, careersFixture(answers).context);
  const both = [1, 2].map((id) => ({ id: `${id}`, name: `Store ${id}` }));

  test.each<[string, CareersAnswers, object]>([
    ["those that there are", {}, { kind: "stores", stores: both }],
    [
      "those that have an id",
      {
        getStoreByCoordinateProvince: ok([
          { id: "", storeName: "nameless" },
          { id: "1", storeName: "Store 1" },
        ]),
      },
      { kind: "stores", stores: both.slice(0, 1) },
    ],
    ["those that cannot be had", { getStoreByCoordinateProvince: away }, { kind: "failed" }],
    ["those of cities that cannot be had", { getCityAreaList: away }, { kind: "failed" }],
    ["those of a job that is none", { getCityAreaList: unknown }, { kind: "unknown" }],
    ["those of another job's city", { getCityAreaList: ok([]) }, { kind: "unknown" }],
  ])(
    "are known as far as they load: %s",
    { meta: rows("JOB-16", "CALL-39", "LIMIT-03") },
    async (_case, answers, stores) => {
      expect(await storesOf(answers)).toEqual(stores);
    },
  );

  test("are logged if empty, not otherwise", { meta: rows("ERR-09") }, async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockClear();
    await storesOf({});
    expect(warn).not.toHaveBeenCalled();
    await storesOf({ getStoreByCoordinateProvince: ok([]) });
    expect(warn).toHaveBeenCalledOnce();
  });

  test.each([
    ["", "310100", 0],
    ["8001", "", 0],
    ["x".repeat(65), "310100", 0],
    ["8001", "x".repeat(65), 0],
    ["x".repeat(64), "310100", 1],
    ["8001", "x".repeat(64), 1],
  ])("of job %j and city %j are requested %i times", async (jobId, cityId, times) => {
    const city = { areaId: cityId, areaName: "上海市" };
    const { context, commerce } = careersFixture({ getCityAreaList: ok([city]) });
    const answer = await loadCityStores({ jobId, cityId }, context);
    expect(answer.kind).toBe(times === 0 ? "unknown" : "stores");
    expect(commerce.getCityAreaList).toHaveBeenCalledTimes(times);
  });
});

test("are aborted with the visitor's request", async () => {
  const { context, commerce } = careersFixture();
  await loadJobsScreen(query("job=8001"), context);
  await loadCityStores({ jobId: "8001", cityId: "310100" }, context);
  await loadCaptcha(context);
  const asked = Object.entries(commerce).filter(([, { mock }]) => mock.calls.length > 0);
  expect(asked.map(([name]) => name).sort()).toEqual([
    "getCaptchaImage",
    "getCityAreaList",
    "getJobDetail",
    "getJobPageList",
    "getStoreByCoordinateProvince",
    "regionContents",
  ]);
  for (const [name, { mock }] of asked) {
    for (const [, options] of mock.calls) expect(options?.signal, name).toBe(context.signal);
  }
});
