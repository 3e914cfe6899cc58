import { describe, expect, test } from "vitest";
import { applicationCopy } from "#app/copy/application.ts";
import { jobListCopy } from "#app/copy/jobList.ts";
import type { JobListView } from "#app/domain/jobs.ts";
import {
  ApplicationScreen,
  type ApplicationStepView,
} from "#app/features/careers/ApplicationScreen.tsx";
import { CityTabs } from "#app/features/careers/CityTabs.tsx";
import { JobList } from "#app/features/careers/JobList.tsx";
import { renderHtml, tags } from "#tests/support/html.tsx";

const words = jobListCopy;
const { done } = applicationCopy;
const job = { id: "7", title: "门店顾问", titleEn: "Advisor", place: "上海" };
const text = (html: string) => html.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
const hrefs = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

describe("a list of jobs", () => {
  const list = (over: Partial<JobListView>): JobListView => ({
    ...{ kind: "list", total: 1, page: 1, pages: 1, first: null, previous: null, next: null },
    rows: [
      { ...job, city: "上海", department: "零售", href: "/jobs?job=7" },
    ] as JobListView["rows"],
    ...over,
  });
  test.each<[Partial<JobListView>, string[]]>([
    [{}, []],
    [{ pages: 2, next: "/jobs?page=2" }, [words.page(1, 2), words.next]],
    [{ page: 2, pages: 2, previous: "/jobs" }, [words.previous, words.page(2, 2)]],
    [
      { page: 2, pages: 3, previous: "/jobs", next: "/jobs?page=3" },
      [words.previous, words.page(2, 3), words.next],
    ],
  ])("with %j has these ways: %j", (over, ways) => {
    const html = renderHtml(<JobList list={list(over)} />);
    const [, pages = ""] = html.split("<nav");
    const shown = [words.previous, words.next].filter((way) => text(pages).includes(`|${way}|`));
    expect(shown).toEqual(ways.filter((way) => way === words.previous || way === words.next));
    expect(html.includes("<nav")).toBe(ways.length > 0);
    for (const way of ways) expect(text(pages)).toContain(way);
    expect(hrefs(pages)).toEqual([over.previous, over.next].filter(Boolean));
    expect(hrefs(html)[0]).toBe("/jobs?job=7");
    expect(text(html)).toContain(words.detailsOf([job.title, "上海", "零售"]));
  });
});

test.each([
  [12, words.count(12).join("")],
  [null, ""],
])("city links mark the current one, and count %j jobs", (total, count) => {
  const cities = [
    { label: "", href: "/jobs", current: false },
    { label: "上海", href: "/jobs?city=31", current: true },
  ];
  const html = renderHtml(<CityTabs cities={cities} total={total} />);
  const marked = tags(html, "a").filter((tag) => tag.includes('aria-current="page"'));
  expect(marked).toEqual([expect.stringContaining("/jobs?city=31")]);
  expect(text(html)).toContain(words.allCities);
  expect(html.replace(/<[^>]*>/g, "").endsWith(count)).toBe(true);
  expect(html.includes('role="status"')).toBe(total !== null);
});

describe("a step of the application", () => {
  const shown = (step: ApplicationStepView) =>
    renderHtml(
      <ApplicationScreen
        step={step}
        hrefs={{ list: "/jobs", form: "/form?job=7", done: "/done" }}
        answer={null}
      />,
    );
  const at = Date.UTC(2026, 10, 26, 4, 5);

  test.each([
    [{ number: "A-100", at, leftOut: [] }, ["A-100", done.number, done.at], [done.dropped]],
    [{ number: null, at: 0, leftOut: [] }, [done.text], [done.number, done.at, done.dropped]],
    [{ number: "A-100", at, leftOut: ["图.png"] }, [done.dropped, "图.png"], []],
  ])("receipt %j has %j, and not %j", (receipt, said, unsaid) => {
    const html = shown({ kind: "done", job, receipt });
    for (const each of [...said, done.title, job.title, job.place])
      expect(text(html)).toContain(each);
    for (const each of unsaid) expect(text(html)).not.toContain(each);
    expect(hrefs(html)).toContain("/jobs");
    const pairs = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...pair]) => pair);
    if (receipt.number) expect(pairs).toContainEqual([done.number, receipt.number]);
    expect(pairs).toContainEqual([done.job, job.title]);
  });

  test("a receipt of a job that has gone names none", () => {
    const receipt = { number: "A-100", at, leftOut: [] };
    expect(text(shown({ kind: "done", job: null, receipt }))).not.toContain(done.job);
  });

  test("a job that cannot be loaded can be asked for again, and leads to the list", () => {
    expect(hrefs(shown({ kind: "failed", gone: false }))).toEqual(
      expect.arrayContaining(["/form?job=7", "/jobs"]),
    );
  });

  test("a job that is gone is not asked for again, and leads to the list", () => {
    const html = shown({ kind: "failed", gone: true });
    expect(text(html)).toContain("没有找到这个职位");
    expect(hrefs(html)).toContain("/jobs");
    expect(hrefs(html)).not.toContain("/form?job=7");
  });
});
