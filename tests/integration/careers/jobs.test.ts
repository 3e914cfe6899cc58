import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadApplicationScreen } from "#server/careers/application.ts";
import { jobsQuery, loadJobsScreen } from "#server/careers/jobs.ts";
import type { Receipt } from "#server/careers/receipt.ts";
import type { ServerContext } from "#server/context.ts";
import { upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import { envelope, installUpstream, type Received } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

const upstream = installUpstream();

function context(): ServerContext {
  const { signal } = new AbortController();
  return { commerce: upstreamClient(), config: upstreamConfig(), signal };
}

const job = {
  id: "8001",
  jobTitle: "彩绘师",
  jobContent: encodeURIComponent("<p>坐得住</p><script>alert(1)</script>"),
  storeRequired: true,
  workFileRequired: false,
};
const cities = [{ areaName: "上海市", areaId: "310100", areaCode: "310100" }];

/** Answers each call by the end of its path. */
function answers(some: Record<string, (request: Received) => Response>) {
  const all: Record<string, (request: Received) => Response> = {
    getJobPageList: () => envelope({ total: 41, pageNum: 1, pageSize: 20, results: [job] }),
    getJobDetail: () => envelope(job),
    getCityAreaList: () => envelope(cities),
    queryRegionContents: () => envelope([]),
    getStoreByCoordinateProvince: () =>
      envelope([{ id: "1", storeCode: "S1", storeName: "静安店" }]),
    ...some,
  };
  upstream.answers((request) => {
    const answer = all[request.path.split("/").at(-1) ?? ""];
    return answer ? answer(request) : HttpResponse.json({}, { status: 404 });
  });
}

const load = (search: string) => loadJobsScreen(jobsQuery(new URLSearchParams(search)), context());
const loadStep = (search: string, receipt: Receipt | null = null) =>
  loadApplicationScreen(
    jobsQuery(new URLSearchParams(search)),
    receipt,
    new Request("http://site.test/"),
    context(),
  );
const down = () => HttpResponse.json({}, { status: 500 });
const asked = (call: string) => upstream.received.filter(({ path }) => path.endsWith(call));

describe("the list", () => {
  test("has rows, a count and a link to the next page that keeps the city", async () => {
    answers({});
    const { list, cities: tabs } = await load("city=310100&page=2");
    expect(list).toMatchObject({ kind: "list", total: 41, pages: 3, page: 2 });
    expect(list.kind === "list" && [list.previous, list.next]).toEqual([
      "/about-us/jobs?city=310100",
      "/about-us/jobs?city=310100&page=3",
    ]);
    expect(list.kind === "list" && list.rows[0]?.href).toBe(
      "/about-us/jobs?city=310100&page=2&job=8001",
    );
    expect(tabs.map(({ current }) => current)).toEqual([false, true]);
    expect(JSON.parse(asked("getJobPageList")[0]?.body ?? "")).toMatchObject({
      pageNum: 2,
      queryParam: { city: "310100" },
    });
  });

  test("reports a page beyond the last one as empty and links to the first", async () => {
    answers({});
    const { list } = await load("city=310100&page=9");
    expect(list).toMatchObject({ page: 9, pages: 3, previous: null, next: null });
    expect(list.kind === "list" && list.first).toBe("/about-us/jobs?city=310100");
    expect((await load("page=3")).list).toMatchObject({ first: null });
    // The requested page, although the upstream never receives such a number.
    expect((await load("page=1000")).list).toMatchObject({ page: 1000, first: "/about-us/jobs" });
    expect(JSON.parse(asked("getJobPageList").at(-1)?.body ?? "")).toMatchObject({ pageNum: 500 });
  });

  test("fails without affecting the page", async () => {
    answers({ getJobPageList: down });
    const screen = await load("job=8001");
    expect(screen.list).toEqual({ kind: "failed" });
    expect(screen.dialog?.kind).toBe("intro");
  });
});

describe("a job", () => {
  test("decodes and sanitizes details", {
    meta: rows("JOB-03…04", "JOB-10", "CALL-37"),
  }, async () => {
    answers({});
    const { dialog } = await load("job=8001");
    expect(dialog).toMatchObject({ kind: "intro", html: "<p>坐得住</p>" });
  });

  test("has cities, the schema's constraints, and a new token for each form", {
    meta: rows("JOB-06", "JOB-27"),
  }, async () => {
    answers({});
    const [first, second] = await Promise.all([loadStep("job=8001"), loadStep("job=8001")]);
    const form = first.step.kind === "form" ? first.step.form : null;
    expect(form).toMatchObject({
      storeRequired: true,
      workFileRequired: false,
      cities: [{ id: "310100", name: "上海市" }],
      constraints: { personName: { required: true }, captchaCode: { required: true } },
    });
    expect(second.step.kind === "form" && second.step.form.formToken).not.toBe(form?.formToken);
    for (const call of ["getCaptchaImage", "getJobPageList", "queryRegionContents"]) {
      expect(asked(call), call).toEqual([]);
    }
  });

  const helpOf = async () => {
    const { step } = await loadStep("job=8001");
    return step.kind === "form" ? step.form.help : null;
  };

  test("names the configured contact for visitors who cannot see the captcha", async () => {
    const valueList = [
      { name: "value4Tel", contentValue: { val: "021-5555 0109" } },
      { name: "value4Email", contentValue: { val: "jobs@house.example" } },
    ];
    answers({ queryReadableContent: () => envelope({ valueList }) });
    expect(await helpOf()).toEqual({
      telephone: { value: "021-5555 0109", href: "tel:02155550109" },
      email: { value: "jobs@house.example", href: "mailto:jobs@house.example" },
    });
  });

  test("shows no contact for a brand without one; uses the site's if the settings are unavailable", async () => {
    const valueList = [{ name: "storeName", contentValue: "静安店" }];
    answers({ queryReadableContent: () => envelope({ valueList }) });
    expect(await helpOf()).toEqual({ telephone: null, email: null });
    answers({ queryReadableContent: down });
    expect(await helpOf()).toMatchObject({
      telephone: { value: "400-555-0182" },
      email: { value: "care@hvidso.example" },
    });
  });

  test("keeps the link back to the position in the list", async () => {
    answers({});
    const { hrefs } = await loadStep("city=310100&page=2&job=8001");
    expect(hrefs).toEqual({
      list: "/about-us/jobs?city=310100&page=2",
      intro: "/about-us/jobs?city=310100&page=2&job=8001",
      form: "/about-us/jobs/application?city=310100&page=2&job=8001",
      done: "/about-us/jobs/application?city=310100&page=2&job=8001&step=done",
    });
  });
});

beforeEach(() => {
  vi.restoreAllMocks();
});
