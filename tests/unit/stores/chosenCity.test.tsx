import { expect, test } from "vitest";
import { CityTabs } from "#app/features/stores/CityTabs.tsx";
import { StoresScreen } from "#app/features/stores/StoresScreen.tsx";
import { loadFindUs } from "#server/stores/findUs.ts";
import { failOnWarnings, renderHtml, tags } from "#tests/support/html.tsx";
import { store, storesContext } from "./fixture.ts";

failOnWarnings();

const guangzhou = store({ storeCode: "GZ001", province: "广东省", city: "广州市", longitude: 113 });
const page = await loadFindUs(
  { region: "", city: "" },
  storesContext({ stores: [store(), guangzhou] }),
);
if (page.kind !== "stores") throw new Error(page.kind);
const { filter, count, shops } = page;

test.each([
  ["", "", true],
  ["上海市", "上海市", true],
  ["广东省", "广州市", true],
  ["广东省", "", false],
])("with %j and %j selected a tab of that city is current: %s", (region, city, isOne) => {
  const html = renderHtml(<CityTabs filter={{ ...filter, region, city }} count={count} />);
  const current = tags(html, "a").findIndex((tag) => tag.includes("aria-current"));
  const order = ["", ...filter.regions.flatMap(({ cities }) => cities.map(({ name }) => name))];
  expect(current).toBe(isOne ? order.indexOf(city) : -1);
});

test("a brand that sells only in WeChat has a link to it from its stores", () => {
  const wechat = { name: "小程序", link: null, code: null };
  const shown = (own: typeof shops) => renderHtml(<StoresScreen {...page} shops={own} />);
  expect(shown({ ...shops, wechat })).toContain('href="#online"');
  expect(shown(shops)).not.toContain('href="#online"');
});
