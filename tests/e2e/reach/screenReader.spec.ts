import { expect, type Page } from "@playwright/test";
import { hydrated, stir } from "#tests/e2e/support/hydrated.ts";
import { holdToasts } from "#tests/e2e/support/toastClock.ts";
import { test as aloneTest, lookingTest as test } from "#tests/e2e/support/visitor.ts";

/**
 * Output for screen readers, from the browser's accessibility tree: twelve states, limited to the relevant
 * part, for review by a person. Lists are shortened to a few entries.
 */

const phone = { width: 390, height: 844 };
const banner = (page: Page) => page.getByRole("banner");
const visible = (page: Page, selector: string) => page.locator(selector).locator("visible=true");

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

test("1: phone menu with one entry expanded", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/");
  await visible(page, "header summary").filter({ hasText: "菜单" }).click();
  await visible(page, '[aria-label="餐具：展开菜单"]').click();
  await expect(banner(page).getByRole("navigation", { name: "菜单" })).toMatchAriaSnapshot(`
    - navigation "菜单":
      - list:
        - listitem:
          - link "系列"
          - button "系列：展开菜单" [expanded=false]
        - listitem:
          - link "餐具"
          - button "餐具：展开菜单" [expanded]
          - list:
            - listitem:
              - paragraph: 青蕾
              - list:
                - listitem:
                  - link "平盘"
        - listitem:
          - link "会员"
  `);
});

test("2: phone search with the first suggestion selected by a key", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/");
  await visible(page, "header summary").filter({ hasText: "搜索" }).click();
  const field = page.getByRole("combobox", { name: "搜索产品" });
  await field.fill("青");
  await expect(page.getByRole("status").filter({ hasText: "10 条建议" })).toBeAttached();
  await field.press("ArrowDown");
  await expect(banner(page)).toMatchAriaSnapshot(`
    - search "搜索":
      - combobox "搜索产品" [expanded]: 青
      - button "搜索"
    - listbox "搜索建议":
      - option "系列 › 青蕾 品类" [selected]
      - option "青蕾 平盘 27 cm ¥1,980.00 产品"
    - status: 10 条建议
  `);
});

test("3: nearest store, opened in the toolbar", async ({ page }) => {
  await page.goto("/");
  const toolbar = banner(page).getByRole("navigation", { name: "门店与服务" });
  await toolbar.locator("summary").first().click();
  await expect(toolbar).toMatchAriaSnapshot(`
    - navigation "门店与服务":
      - group:
        - text: /线下门店： 上海静安店 021-5555 0182/
        - region "门店与线上选购":
          - paragraph: 上海静安店
          - paragraph:
            - img "门店电话"
            - link "021-5555 0182"
          - link "更多详情"
          - link "更多门店"
          - region "线上选购":
            - list:
              - listitem:
                - link "天猫官方旗舰店 （在新窗口打开）"
              - listitem:
                - group: 微信商城 扫码进入
          - region "关注我们":
            - list:
              - listitem:
                - link "微博 （在新窗口打开）"
  `);
});

test("4: buy dialog", async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate?dialog=buy");
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "即刻选购":
      - heading "即刻选购" [level=2]
      - region "到店看一看":
        - heading "上海静安店" [level=3]
        - paragraph:
          - text: 门店电话
          - link "021-5555 0182"
        - link "查看其他精品店"
      - paragraph: 青蕾 平盘 27 cm
      - region "线上选购":
        - list:
          - listitem:
            - link "京东官方旗舰店 （在新窗口打开）"
      - link "关闭"
  `);
  // The page behind it is hidden from screen readers.
  await expect(page.locator("#island > header[inert], #island > footer[inert]")).toHaveCount(2);
});

test("5: store that opens soon", async ({ page }) => {
  await open(page, "/find-us?store=HZ001");
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "杭州湖滨店 即将盛大开业":
      - region "门店图片":
        - list:
          - listitem:
            - img "杭州湖滨店，图 1"
        - paragraph:
          - link "第 1 张"
          - link "第 2 张"
          - link "第 3 张"
          - link "第 4 张"
        - text: /1 . 4/
        - button "上一张"
        - button "下一张"
      - heading "杭州湖滨店 即将盛大开业" [level=2]
      - term: 地址
      - definition: /浙江省杭州市/
      - term: 开业
      - definition: /\\d+ 年 \\d+ 月 \\d+ 日 正式开业/
      - list "门店服务":
        - listitem: 咨询选购
      - paragraph:
        - link "导航到店 （在新窗口打开）"
      - link "关闭"
  `);
});

test("6 and 7: verification with an error beside its field, then with a result", async ({
  page,
}) => {
  await open(page, "/verification");
  const main = page.getByRole("main");
  const field = main.getByRole("textbox", { name: "防伪码" });
  await field.press("Enter");
  await expect(main.locator("form")).toMatchAriaSnapshot(`
    - textbox "防伪码" [invalid]
    - button "查验"
    - alert: 请输入防伪码
  `);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("请输入防伪码");
  await field.fill("NO-SUCH-CODE");
  await field.press("Enter");
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "您查询的防伪码有误":
      - heading "您查询的防伪码有误" [level=2]
      - paragraph: /册上没有这一行/
      - button "重新输入"
      - link "联系我们"
      - paragraph:
        - text: 如有疑问，请联系
        - link "400-555-0182"
      - link "关闭"
  `);
});

test("8: product images and price", async ({ page }) => {
  await open(page, "/pdp/lace-blue-plate");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - article:
      - region "产品图片":
        - list:
          - listitem:
            - link "Lace Blue 青蕾 平盘 27 cm，全貌"
            - paragraph: 1 / 6
        - button "上一张"
        - button "下一张"
        - list "选择图片":
          - listitem:
            - link "第 1 张"
          - listitem:
            - link "第 6 张"
      - heading "青蕾 平盘 27 cm" [level=1]
      - paragraph: 官方指导价 ¥1,980.00
      - navigation "尺寸":
        - list:
          - listitem:
            - link "21 cm"
          - listitem:
            - link "27 cm"
      - link "即刻选购"
  `);
  const current = page.getByRole("main").locator("[aria-current=true], [aria-current=page]");
  await expect(current).toHaveCount(2);
  await expect(current.first()).toHaveAccessibleName("第 1 张");
  await expect(current.last()).toHaveAccessibleName("27 cm");
});

test("9: enlarged image", async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate?picture=2");
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "大图":
      - heading "大图" [level=2]
      - img "Lace Blue 青蕾 平盘 27 cm，俯视"
      - link "上一张"
      - paragraph: /2 \\/ 6/
      - link "下一张"
      - link "关闭"
  `);
});

test("10: listing with a filter", async ({ page }) => {
  await page.goto("/products/category/dinnerware?f.series=lace-blue");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "餐具" [level=1]
    - list "已选条件":
      - listitem:
        - link "去掉条件：青蕾"
      - listitem:
        - link "全部清除"
    - status: 共17件
    - group: 排序 推荐排序
    - complementary:
      - form "筛选":
        - group:
          - text: 价格
          - list:
            - listitem:
              - checkbox /¥500 以下 \\d+ 件/
        - group:
          - text: 系列 已选 1
          - list:
            - listitem:
              - checkbox "青蕾 17 件" [checked]
            - listitem:
              - checkbox /蕾边 \\d+ 件/ [checked=false]
    - list "器物":
      - listitem:
        - article:
          - heading "青蕾 平盘 27 cm" [level=2]:
            - link "青蕾 平盘 27 cm"
          - paragraph: ¥1,980.00
  `);
});

aloneTest("11: stores of one city", async ({ page }) => {
  // The opening state of a store depends on the visitor's clock.
  await page.clock.setFixedTime(new Date("2026-11-21T02:30:00Z"));
  await page.goto("/find-us?city=%E4%B8%8A%E6%B5%B7%E5%B8%82");
  await stir(page);
  // A fake clock records no performance marks, so the test waits for the text set by the scripts.
  await expect(page.getByText("营业中").first()).toBeVisible();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "线下精品店" [level=1]
    - form "按地区查找":
      - combobox "省份"
      - combobox "城市"
      - button "查找"
    - status
    - region "线下精品店":
      - navigation "城市":
        - link "全部城市"
        - link "上海"
      - status: 共 3 家直营精品店
      - heading "上海" [level=2]
      - list:
        - listitem:
          - heading "上海静安店" [level=3]
          - paragraph: /营业/
          - paragraph:
            - link "拨打 上海静安店"
            - link "更多详情 上海静安店"
  `);
});

aloneTest("12: empty application with summary, fields and a message", async ({ page }) => {
  await open(page, "/about-us/jobs/application?job=8003");
  await holdToasts(page);
  await page.getByRole("button", { name: "投递简历" }).click();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "器物顾问":
      - heading "器物顾问" [level=1]
      - alert:
        - paragraph: 还有 6 处需要填写
        - paragraph:
          - link "请输入姓名"
        - paragraph:
          - link "请上传简历"
      - textbox "姓名" [invalid]
      - textbox "手机号码" [invalid]
      - combobox "意向城市" [invalid]
      - group /意向门店/
      - textbox "验证码" [invalid]
      - button "简历"
      - button "投递简历"
      - link "关闭"
  `);
  await expect(page.getByRole("textbox", { name: "姓名" })).toHaveAccessibleDescription(
    "请输入姓名",
  );
  await expect(page.getByRole("button", { name: "简历", exact: true })).toHaveAccessibleDescription(
    /请上传简历/,
  );
  await expect(page.getByRole("region", { name: "提示" })).toMatchAriaSnapshot(`
    - region "提示":
      - text: /请输入姓名/
      - button "关闭提示"
  `);
});
