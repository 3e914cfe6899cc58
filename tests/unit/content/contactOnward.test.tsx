import { expect, test } from "vitest";
import { ContactOnward } from "#app/features/content/ContactOnward.static.tsx";
import { Onward, type OnwardProps } from "#app/features/content/Onward.static.tsx";
import { failOnWarnings, renderHtml, tags } from "#tests/support/html.tsx";

failOnWarnings();

const section: OnwardProps = { section: "service", absent: [], here: "contactUs" };
const onward = renderHtml(<Onward {...section} />);

test("the contact page ends with the adviser's link, then the links of its section", () => {
  const adviser = "https://work.weixin.qq.com/kfid/kfc0000";
  const html = renderHtml(<ContactOnward {...section} adviser={adviser} />);
  expect(tags(html, "a")[0]).toContain(`href="${adviser}"`);
  expect(html.endsWith(onward)).toBe(true);
});

test("without an adviser it ends with the links alone, without an empty line", () => {
  expect(renderHtml(<ContactOnward {...section} adviser="" />)).toBe(onward);
});
