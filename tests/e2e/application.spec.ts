import { expect, type Locator, type Page } from "@playwright/test";
import { cities, type Desk } from "#tests/support/desk.ts";
import { captchaShown } from "./support/captcha.ts";
import { type Cut, startCutLine } from "./support/cutLine.ts";
import { hydrated } from "./support/hydrated.ts";
import { rows } from "./support/rows.ts";
import { test } from "./support/visitor.ts";

const MB = 1024 * 1024;
const CODE = "K7MR";
const pdf = (name: string, bytes = 2000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes - 9, "porcelain ")]),
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "投递简历", exact: true });
const notice = (page: Page) => page.getByRole("dialog").getByRole("alert");
const row = (page: Page, status: string) => page.locator(`li[data-status="${status}"]`);
const hasScript = () => test.info().project.use.javaScriptEnabled !== false;

let visitors = 0;
/** Limits apply per address, so each test uses its own visitor address. */
function visitor(): string {
  visitors += 1;
  return `10.${test.info().parallelIndex}.${test.info().workerIndex % 256}.${visitors % 256}`;
}
test.beforeEach(async ({ page, desk }) => {
  desk.state.captchaFails = false;
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": visitor() });
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (!hasScript()) return;
  await page.keyboard.press("Shift");
  await hydrated(page);
}

async function chooseCity(page: Page, name: string): Promise<void> {
  await field(page, "意向城市").selectOption({ label: name });
  if (!hasScript()) await page.getByRole("button", { name: "显示门店" }).click();
}

async function fill(page: Page, resume = pdf("林知微_简历.pdf")): Promise<void> {
  await field(page, "姓名").fill("林知微");
  await field(page, "手机号码").fill("13812345678");
  await chooseCity(page, cities.stores);
  await expect(page.getByLabel("静安店")).toBeVisible();
  await captchaShown(page);
  await field(page, "验证码").fill(CODE);
  await field(page, "简历").setInputFiles(resume);
}

/** Expects the typed text to be kept, but not the captcha code. */
async function keepsWords(page: Page): Promise<void> {
  await expect(field(page, "姓名")).toHaveValue("林知微");
  await expect(field(page, "手机号码")).toHaveValue("13812345678");
  await expect(field(page, "验证码")).toHaveValue("");
}

const uploadsOf = (desk: Desk, job: string) => desk.uploads.filter((upload) => upload.job === job);

// The other outcomes: tests/server/withoutScripts and tests/unit/careers.
test("an upload that the upstream cuts off leaves the form as it was, with a new captcha", {
  annotation: rows("JOB-13", "ERR-12"),
  tag: "@gate:script",
}, async ({ page, desk }) => {
  const job = desk.job("cut");
  await open(page, desk.form(job));
  // Larger than all buffers: the upstream disconnects before the end is written.
  await fill(page, pdf("林知微_简历.pdf", 9 * MB));
  const before = desk.state.captchas;
  await submit(page).click();
  await expect(notice(page)).toContainText("简历提交失败，请稍后重试！");
  await expect(notice(page)).not.toContainText("网络");
  await keepsWords(page);
  await expect.poll(() => desk.state.captchas).toBeGreaterThan(before);
  await captchaShown(page);
  expect(uploadsOf(desk, job)).toHaveLength(1);
  if (!hasScript()) {
    await expect(notice(page)).toContainText("选过的文件无法保留，请重新选择");
    return;
  }
  const kept = notice(page).getByText("所选文件仍在原处，下次投递时会一并寄出。");
  await expect(kept).toHaveCount(1);
  const label = row(page, "error").getByText("未送达");
  await expect(label).toHaveAttribute("title", /^cannot POST .* 503$/);
});

test("the captcha can be heard, by keys alone, also after a refused submit; typed text is kept", {
  tag: ["@sizeless", "@gate:script"],
}, async ({ page, desk }) => {
  await open(page, desk.form(desk.job("refused")));
  await fill(page);
  const before = desk.state.captchas;
  const frame = page.frameLocator("iframe");
  const sound = frame.getByLabel("验证码读音");
  await expect(sound).toHaveCount(0);
  // The frame may load its next document during the evaluation.
  const canPlay = () =>
    expect(async () => {
      expect(await sound.evaluate((each: HTMLAudioElement) => each.duration)).toBeGreaterThan(1);
    }).toPass();
  const tabs = async (to: Locator) => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(to).toBeFocused();
  };
  await field(page, "验证码").focus();
  await tabs(frame.getByRole("link", { name: "听验证码" }));
  await page.keyboard.press("Enter");
  await canPlay();
  const title = () => frame.locator("title").textContent();
  expect(await title()).toBe("验证码读音");
  await tabs(sound);
  await page.keyboard.press("Space");
  await expect
    .poll(() => sound.evaluate((each: HTMLAudioElement) => each.played.length))
    .toBeGreaterThan(0);
  // Each picture that comes clears the code: typed again, it shows when the next one has come.
  if (hasScript()) await expect(field(page, "验证码")).toHaveValue("");
  await field(page, "验证码").fill(CODE);
  await frame.getByRole("link", { name: "换一张" }).click();
  await expect.poll(() => desk.state.captchas).toBe(before + 2);
  await canPlay();
  await expect(field(page, "姓名")).toHaveValue("林知微");
  if (!hasScript()) return;
  await expect(field(page, "验证码")).toHaveValue("");
  await field(page, "验证码").fill(CODE);
  await submit(page).click();
  await expect(notice(page)).toContainText("您已投递过该职位");
  await expect.poll(() => desk.state.captchas).toBe(before + 3);
  await canPlay();
});

test("the captcha changes automatically after five minutes; text and files are kept", {
  annotation: rows("CAPTCHA-04"),
  tag: "@gate:no-script",
}, async ({ page, desk }) => {
  await open(page, desk.form(desk.job("plain")));
  await fill(page);
  const before = desk.state.captchas;
  // The frame uses the browser's own clock, with and without scripts, so the browser's time is advanced.
  const browser = await page.context().newCDPSession(page);
  const moveOn = async (seconds: number) => {
    const over = new Promise((done) => browser.once("Emulation.virtualTimeBudgetExpired", done));
    await browser.send("Emulation.setVirtualTimePolicy", {
      policy: "advance",
      budget: seconds * 1000,
    });
    await over;
  };
  await moveOn(280);
  expect(desk.state.captchas).toBe(before);
  await moveOn(40);
  await expect.poll(() => desk.state.captchas).toBe(before + 1);
  await expect(async () => {
    // The load event of the new image depends on that time, and fires when the image has arrived.
    await moveOn(1);
    // The code was typed for the older image; without a script nothing can clear it.
    expect(await field(page, "验证码").inputValue()).toBe(hasScript() ? "" : CODE);
  }).toPass();
  await expect(field(page, "姓名")).toHaveValue("林知微");
  if (hasScript()) await expect(row(page, "chosen")).toHaveCount(1);
  else expect(await field(page, "简历").inputValue()).toContain("林知微_简历.pdf");
});

test("behind the error page of a post that is cut without a script, the form still has its text", {
  tag: "@scriptless",
}, async ({ page, desk }) => {
  const line = await startCutLine(desk.origin);
  await open(page, desk.form(desk.job("plain")).replace(desk.origin, line.origin));
  await field(page, "姓名").fill("林知微");
  await field(page, "手机号码").fill("13812345678");
  await field(page, "意向城市").selectOption({ label: cities.stores });
  await captchaShown(page);
  await field(page, "验证码").fill(CODE);
  await field(page, "简历").setInputFiles(pdf("林知微_简历.pdf", 3 * MB));
  line.cutAt(0.5);
  await submit(page).click({ noWaitAfter: true });
  const protocol = () => page.evaluate(() => window.location.protocol).catch(() => "");
  await expect.poll(protocol).toBe("chrome-error:");
  line.cutAt(null);
  line.join();
  await page.goBack();
  await keepsWords(page);
  await expect(field(page, "意向城市")).toHaveValue(/\d/);
  await line.stop();
});

test.describe("with a script", { tag: "@scripted" }, () => {
  /** Returns a form whose upload has started and does not finish. */
  async function sending(page: Page, desk: Desk) {
    const job = desk.job("held");
    await open(page, desk.form(job));
    await fill(page, pdf("林知微_简历.pdf", 8 * MB));
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: MB / 4 };
    await line.send("Network.emulateNetworkConditions", slow);
    await submit(page).click();
    await expect.poll(() => uploadsOf(desk, job).length).toBe(1);
    const upload = uploadsOf(desk, job)[0];
    if (!upload) throw new Error("no upload");
    return upload;
  }

  /**
   * Places where the line is cut, and whether the site may have had all of it by then. CI has one of either kind;
   * `tests/unit/framework/lostLine.document.test.tsx` has the ways of a line to break.
   */
  const cuts: [name: string, cut: Cut, received: 0 | 1, ...tags: "@full"[]][] = [
    ["before its first byte", 0, 0, "@full"],
    ["in its text", 0.0001, 0, "@full"],
    ["in the middle of its file", 0.5, 0, "@full"],
    ["near its end", 0.98, 0],
    ["after its last byte, before the answer", "answer", 1],
  ];
  for (const [name, cut, received, ...tags] of cuts) {
    test(`an application that is cut ${name} is sent again when the line is back, and received once`, {
      tag: ["@sizeless", ...tags],
    }, async ({ page, desk }) => {
      const line = await startCutLine(desk.origin);
      const job = desk.job("plain");
      const before = desk.state.applied;
      await open(page, desk.form(job).replace(desk.origin, line.origin));
      await fill(page, pdf("林知微_简历.pdf", 3 * MB));
      line.cutAt(cut);
      await submit(page).click();
      const lost = page.getByRole("status").filter({ hasText: "网络中断了" });
      await test.step("says that the line is lost, and for how long the captcha is valid", async () => {
        await expect(lost).toContainText("恢复后会自动重新投递。");
        await expect(page.getByText("验证码约 5 分钟内仍有效。")).toBeVisible();
        await expect(field(page, "姓名")).toHaveValue("林知微");
        await expect(field(page, "验证码")).toHaveValue(CODE);
        await expect(page.locator("li[data-status]")).toContainText("林知微_简历.pdf");
        expect(desk.state.applied - before).toBe(received);
      });
      const refused = line.posts.length;
      await test.step("sends nothing while it is lost", async () => {
        await page.getByRole("button", { name: "立即重试" }).click();
        await expect(lost).toBeVisible();
        expect(line.posts).toHaveLength(refused);
      });
      line.cutAt(null);
      line.join();
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(page.getByText("您的简历已成功提交")).toBeVisible();
      expect(desk.state.applied - before).toBe(1);
      expect(uploadsOf(desk, job).length).toBeGreaterThan(0);
      await line.stop();
    });
  }

  test("a line that breaks each time is given up: text and file stay, the captcha is asked for at its field", {
    tag: "@sizeless",
  }, async ({ page, desk }) => {
    const line = await startCutLine(desk.origin);
    await open(page, desk.form(desk.job("plain")).replace(desk.origin, line.origin));
    await fill(page, pdf("林知微_简历.pdf", 3 * MB));
    const lost = page.getByRole("status").filter({ hasText: "网络中断了" });
    // The browser reports its progress before the line breaks: without a report the code counts as unused.
    const progress = page.getByRole("progressbar", { name: "正在投递" });
    line.cutAt(0.5, () => expect(progress).not.toHaveJSProperty("value", 0));
    await submit(page).click();
    for (const sends of [1, 2]) {
      await expect.poll(() => [line.posts.length, line.isDown()]).toEqual([sends, true]);
      await expect(lost).toBeVisible();
      line.join();
      await page.evaluate(() => dispatchEvent(new Event("online")));
    }
    await expect(notice(page)).toContainText("简历提交失败，请稍后重试！");
    expect([line.posts.length, line.isDown()]).toEqual([3, true]);
    await keepsWords(page);
    // The line is still down, so the new captcha does not load either.
    await expect(page.getByText("恢复后会自动换上新的验证码")).toBeVisible();
    line.cutAt(null);
    line.join();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByText("验证码已更换，请重新输入。")).toBeVisible();
    // The browser may have passed on all of a file of this size, so whether it arrived is unknown.
    await expect(notice(page)).toContainText("再投递一次不会重复");
    await expect(row(page, "chosen")).toContainText("林知微_简历.pdf");
    await captchaShown(page);
    await field(page, "验证码").fill(CODE);
    await submit(page).click();
    await expect(page.getByText("您的简历已成功提交")).toBeVisible();
    await line.stop();
  });

  test("a running upload shows progress, leaving asks for confirmation, and cancelling ends the upload upstream", {
    annotation: rows("JOB-14", "UPLOAD-09", "UPLOAD-11…12", "CALL-45"),
  }, async ({ page, desk }) => {
    const posts: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.headers()["x-requested-with"]);
    });
    const upload = await sending(page, desk);
    await test.step("shows a spinner and progress, and sends a single post", async () => {
      await expect(page.getByRole("status").filter({ hasText: "正在投递" })).toBeVisible();
      await expect(page.getByRole("progressbar", { name: "正在投递" })).toBeVisible();
      await expect(row(page, "uploading")).toContainText(/\d+%\s*上传中/);
      await expect(submit(page)).toBeDisabled();
      await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
      await field(page, "姓名").press("Enter");
      expect(posts).toEqual(["XMLHttpRequest"]);
    });
    await test.step("leaving asks first", async () => {
      const asked = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      const question = await asked;
      expect(question.type()).toBe("beforeunload");
      await question.dismiss();
      await expect(row(page, "uploading")).toHaveCount(1);
    });
    await test.step("cancelling ends the upload upstream and restores the form", async () => {
      const before = desk.state.captchas;
      await page.getByRole("button", { name: "取消投递" }).click();
      expect(await upload.ended).toEqual({ complete: false });
      await expect(row(page, "chosen")).toHaveCount(1);
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await expect(notice(page)).toContainText("已取消投递，可修改后重新投递。");
      // The code may be consumed: there is a new image, and the typed code is cleared.
      await keepsWords(page);
      await expect.poll(() => desk.state.captchas).toBeGreaterThan(before);
      await expect(submit(page)).toBeEnabled();
    });
    await test.step("leaving needs no confirmation without a running upload", async () => {
      page.on("dialog", () => expect(true, "asked again").toBe(false));
      await page.reload();
      await expect(field(page, "姓名")).toHaveValue("");
    });
  });
});
