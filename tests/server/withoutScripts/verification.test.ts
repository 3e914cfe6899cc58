import { expect, test, vi } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { type Page, PlainVisitor } from "#tests/support/plainVisitor.ts";
import { rows } from "#tests/support/rows.ts";

/** Verification without scripts; history, double clicks and focus: tests/e2e/verification.spec.ts. */

const SCREEN = "/verification";
const alone = () => new PlainVisitor(plainSite());

/** Submits the form of the page's main content or of its footer. */
function ask(visitor: PlainVisitor, page: Page, code: string, place = "main"): Promise<Page> {
  const form = page.one(place).one('form[method="post"]');
  return visitor.submit(page, form, "查验", { securityCode: code });
}

async function answer(code: string): Promise<{ visitor: PlainVisitor; page: Page }> {
  const visitor = alone();
  return { visitor, page: await ask(visitor, await visitor.open(SCREEN), code) };
}

const field = (page: Page) => page.main.one("input[name=securityCode]");

test.each([SCREEN, "/customer-service/product-verification"])(
  "%s explains the rule in advance and submits by POST only",
  { meta: rows("ROUTE-17", "VERIFY-09", "LIMIT-08") },
  async (path) => {
    const page = await alone().open(path);
    expect(page.one("h1").text).toBe("产品验真");
    expect(page.main.text).toContain("同一防伪码可有效查询 5 次，此后将被冻结");
    expect(field(page).attribute("maxlength")).toBeNull();
    const form = page.main.one("form");
    expect(form.attribute("method")).toBe("post");
    expect(form.attribute("action")).toBe(`${path}#sent`);
    expect(page.dialog).toBeNull();
  },
);

test("shows first and repeated results with count, time and help in a dialog that its link closes", {
  meta: rows("VERIFY-01", "VERIFY-08", "STACK-10", "STACK-13"),
}, async () => {
  const code = "HV26071488300002";
  const { visitor, page } = await answer(code);
  for (const words of ["验真凭证", "第 1 次，首次查询", "首次查询时间"]) {
    expect(page.dialog?.text).toContain(words);
  }
  expect(page.dialog?.linksTo("tel:")).not.toEqual([]);
  const again = await visitor.open(page.place);
  expect(again.dialog?.text).toContain("第 1 次，首次查询");
  expect(again.dialog?.text).toContain("没有再次查询");
  const close = page.dialog?.link("关闭");
  const closed = close && (await visitor.follow(page, close));
  expect(closed?.place).toBe(SCREEN);
  expect(closed?.dialog).toBeNull();
  // Longer than a double click; invalid queries count, too.
  const told = await vi.waitFor(
    async () => {
      const { dialog } = (await answer(code)).page;
      expect(dialog?.text).toContain("重复查询");
      return dialog?.text;
    },
    { timeout: 50_000, interval: 700 },
  );
  expect(told).toContain("第 2 次");
});

test.each([
  ["HV24110188300001", "防伪码已冻结", "已查询 5 次"],
  ["HV2309018830ERR1", "查询异常", "该防伪码暂时无法核验"],
  ["HV2309018830BAD1", "您查询的防伪码有误", "请对照标签再看一遍"],
  ["NEVER-HEARD-OF", "您查询的防伪码有误", "册上没有这一行"],
  ["FAULT-503", "未能得到结果", "可能已计入一次"],
  ["FAULT-RESET", "未能得到结果", "可能已计入一次"],
])("%s has its own text, with the code kept in its field", async (code, title, text) => {
  const { visitor, page } = await answer(code);
  expect(page.dialog?.name).toBe(title);
  expect(page.dialog?.text).toContain(text);
  // The page shows the normalized spelling of the query.
  expect(field(page).value).toBe(code);
  const close = page.dialog?.link("关闭");
  expect(close && (await visitor.follow(page, close)).dialog).toBeNull();
});

test("submits from the footer of any page and shows the result on the screen", {
  meta: rows("FOOTER-01", "STACK-13"),
}, async () => {
  const visitor = alone();
  const product = await visitor.open("/pdp/lace-blue-plate");
  const page = await ask(visitor, product, "HV2309018830BAD1", "footer");
  expect(page.url.pathname).toBe(SCREEN);
  expect(page.dialog?.text).toContain("您查询的防伪码有误");
});
