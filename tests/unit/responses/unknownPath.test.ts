import { expect, test } from "vitest";
import { brand } from "#brand/house.ts";
import { plainPage } from "#server/responses/plainPage.ts";
import { unknownPath } from "#server/responses/unknownPath.ts";

/** Response for an address outside the route table, thrown or not. */
function answered(path: string): Response {
  try {
    return unknownPath(new Request(`https://site.test${path}`));
  } catch (thrown) {
    return thrown as Response;
  }
}

test.each([
  "/nowhere",
  "/nowhere?a=.data",
  "/assetsx/a",
  "/my/assets/a",
  "/resourceful",
  "/a.data/b",
])("%s redirects to the home page, uncached", (path) => {
  const answer = answered(path);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["/assets", "/assets/gone.js", "/resources", "/resources/none?a=b", "/product/1.data"])(
  "%s, which is not a page, is missing",
  async (path) => {
    const answer = answered(path);
    expect(answer.status).toBe(404);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
    });
    expect(await answer.text()).toBe(plainPage("missing"));
  },
);

test("a plain page is complete, in Chinese, and links to the home page", () => {
  expect(plainPage("unavailable")).toBe(`<!DOCTYPE html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>服务暂时不可用｜${brand.name}</title>
<h1>服务暂时不可用</h1>
<p>我们正在恢复服务，请过几分钟再来。</p>
<p><a href="/">返回首页</a></p>
</html>
`);
  expect(plainPage("foreign")).toContain("<h1>无法接受这次提交</h1>");
  expect(plainPage("malformed")).toContain("<h1>无法识别这个地址</h1>");
  expect(plainPage("method")).toContain("<h1>不支持这种访问方式</h1>");
  expect(plainPage("missing")).toContain("<h1>没有找到这个地址</h1>");
});
