import { expect, type Page, type Route } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { rows } from "./support/rows.ts";
import { test } from "./support/visitor.ts";

const SCREEN = "/verification";
const CODE = "securityCode";

const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, place: "main" | "footer" = "main") =>
  page.locator(place).locator(`input[name=${CODE}]`);

/** Opens a page and, with scripts enabled, waits until they run. */
async function open(page: Page, path: string, script: boolean | undefined) {
  await page.goto(path);
  if (script) await hydrated(page);
}

async function ask(page: Page, code: string, place: "main" | "footer" = "main") {
  await field(page, place).fill(code);
  await page.locator(place).getByRole("button", { name: "查验" }).click();
}

/** Every project uses its own codes, because the demo backend counts queries. */
const projects = ["script", "no-script", "phone", "phone-no-script"];
const freshCode = (project: string, offset: number) =>
  `HV2607148830000${projects.indexOf(project) + 1 + offset}`;

// Limits apply per IP address and all tests run on one machine: each test is a separate visitor.
let visitors = 0;
test.beforeEach(async ({ page }, { parallelIndex, workerIndex }) => {
  visitors += 1;
  const address = `10.${parallelIndex}.${workerIndex % 256}.${visitors % 256}`;
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": address });
});

test(
  "shows first and repeated results with count, time and help in a dialog that its link closes",
  {
    annotation: rows("VERIFY-01…03", "VERIFY-08", "STACK-10"),
    tag: ["@scripted", "@sizeless"],
  },
  async ({ page }, { project }) => {
    await open(page, SCREEN, true);
    const code = freshCode(project.name, 0);
    await ask(page, code);
    await expect(dialog(page)).toContainText("验真凭证");
    await expect(dialog(page)).toContainText("第 1 次，首次查询");
    await expect(dialog(page)).toContainText("首次查询时间");
    await expect(dialog(page).locator('a[href^="tel:"]')).toBeVisible();
    await dialog(page).getByRole("link", { name: "关闭" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(SCREEN);
    // Longer than the interval of a double click.
    await expect(async () => {
      await open(page, SCREEN, true);
      await ask(page, code);
      // The register counts each query: check the first answer.
      await expect(dialog(page)).toBeVisible();
      expect(await dialog(page).textContent()).toContain("重复查询");
    }).toPass({ intervals: [700] });
    await expect(dialog(page)).toContainText("第 2 次");
  },
);

test(
  "sends one request for a double click",
  { tag: ["@sizeless", "@gate:script"] },
  async ({ page, javaScriptEnabled }, { project }) => {
    await open(page, "/", javaScriptEnabled);
    const code = freshCode(project.name, 4);
    await field(page, "footer").fill(code);
    await page.locator("footer").getByRole("button", { name: "查验" }).dblclick();
    await expect(dialog(page)).toContainText("第 1 次，首次查询");
  },
);

test("verifies from the footer of any page and shows the result over it", {
  annotation: rows("FOOTER-01", "ERR-05"),
  tag: ["@scripted", "@sizeless"],
}, async ({ page }) => {
  await open(page, "/pdp/lace-blue-plate", true);
  await expect(page.locator("footer form[method=post]")).toHaveAttribute("action", SCREEN);
  await ask(page, "HV2309018830BAD1", "footer");
  await expect(dialog(page)).toContainText("您查询的防伪码有误");
  expect(new URL(page.url()).pathname).toBe("/pdp/lace-blue-plate");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await ask(page, "", "footer");
  await expect(page.locator("footer").getByRole("alert")).toHaveText("请输入防伪码");
  await expect(field(page, "footer")).toBeFocused();
});

// With a script the result has no history entry.
test("does not query again on back, forward or reload without a script", {
  tag: ["@sizeless", "@scriptless"],
}, async ({ page }) => {
  await page.goto(SCREEN);
  await ask(page, "HV25031288300001");
  const count = dialog(page).locator("dd").nth(1);
  const first = (await count.textContent()) ?? "";
  expect(first).not.toBe("");
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(SCREEN);
  // A GET page: the browser does not ask to resubmit a form.
  await page.goForward();
  await expect(count).toHaveText(first);
  await expect(dialog(page)).toContainText("没有再次查询");
  await dialog(page).getByRole("link", { name: "关闭" }).click();
  await page.goBack();
  await expect(count).toHaveText(first);
  await page.reload();
  await expect(count).toHaveText(first);
});

test.describe("with a script", { tag: "@scripted" }, () => {
  /** Sends a code whose first response is lost; returns the tokens as they are sent. */
  async function askInVain(page: Page, lose: (route: Route) => Promise<void>) {
    await open(page, SCREEN, true);
    const tokens: (string | null)[] = [];
    await page.route(/\/verification\.data/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      tokens.push(new URLSearchParams(route.request().postData() ?? "").get("once"));
      if (tokens.length > 1) return route.continue();
      await route.fetch();
      await lose(route);
    });
    await ask(page, "HV2309018830ERR2");
    return tokens;
  }

  test("lets the visitor retry after a response from an intermediary, without another query", {
    tag: "@sizeless",
  }, async ({ page }) => {
    const gateway = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };
    const tokens = await askInVain(page, (route) => route.fulfill(gateway));
    await expect(dialog(page)).toContainText("答复没有送到");
    await dialog(page).getByRole("button", { name: "重新获取结果" }).click();
    await expect(dialog(page)).toContainText("登记资料不完整");
    await expect(dialog(page)).toContainText("没有再次查询");
    expect(tokens).toHaveLength(2);
    expect(tokens[0]).toBe(tokens[1]);
  });
});
