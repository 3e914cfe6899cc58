import { expect, test } from "vitest";
import { JobsScreen } from "#app/features/careers/JobsScreen.tsx";
import { renderHtml } from "#tests/support/html.tsx";

const list = {
  kind: "list" as const,
  rows: [],
  total: 0,
  page: 1,
  pages: 1,
  first: null,
  previous: null,
  next: null,
};
const tabs = (current: string) =>
  ["", "上海市"].map((label) => ({ label, href: `/?city=${label}`, current: label === current }));

test.each([
  ["上海市", "这座城市暂时没有开放的职位。", true],
  ["nowhere", "没有找到这座城市的职位。", true],
  // The link to all of them would lead back to this page.
  ["", "眼下没有开放的职位。", false],
])("names the city in a list without positions: %j", (city, said, leadsOn) => {
  const html = renderHtml(
    <JobsScreen
      content={{ place: "words", html: "" }}
      untitled
      cities={tabs(city)}
      list={list}
      href="/about-us/jobs"
    />,
  );
  expect(html).toContain(said);
  expect(html.includes("查看全部职位")).toBe(leadsOn);
});
