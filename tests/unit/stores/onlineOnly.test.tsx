import { expect, test } from "vitest";
import { StoresScreen } from "#app/features/stores/StoresScreen.tsx";
import { loadFindUs } from "#server/features/stores/findUs.ts";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";
import { store, storesContext } from "./fixture.ts";

failOnWarnings();

const page = await loadFindUs({ region: "", city: "" }, storesContext({ stores: [store()] }));
if (page.kind !== "stores") throw new Error(page.kind);
const { shops } = page;

test("a brand that sells only in WeChat has a link to it from its stores", () => {
  const wechat = { name: "小程序", link: null, code: null };
  const shown = (own: typeof shops) => renderHtml(<StoresScreen {...page} shops={own} />);
  expect(shown({ ...shops, wechat })).toContain('href="#online"');
  expect(shown(shops)).not.toContain('href="#online"');
});
