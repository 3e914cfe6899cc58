import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { type Page, PlainVisitor } from "#tests/support/plainVisitor.ts";

test("lets an editor without scripts log in, see omitted parts in their slots, and log out", async () => {
  const editor = new PlainVisitor(plainSite());
  const login = await editor.open("/preview/draft-mistakes");
  const enter = (page: Page, secret: string) => {
    const field = page.main.field("预览口令").attribute("name") ?? "";
    return editor.submit(page, page.main, "进入预览", { [field]: secret });
  };
  const refused = await enter(login, "not-the-secret");
  expect(refused.field("预览口令").attribute("aria-invalid")).toBe("true");
  expect(refused.main.text).toContain("口令不对，请重新输入");

  const draft = await enter(refused, "the-editors-own-words");
  expect(draft.place).toBe("/preview/draft-mistakes");
  expect(draft.all("header")).not.toEqual([]);
  expect(draft.one('aside[aria-label="预览状态"]').text).toContain("未发布");
  const box = draft.all("section").find(({ name }) => /^第 8 个版块 marquee/.test(name));
  expect(box?.text).toContain("modelName");
  expect(box?.text).toContain("不在可选的值之内");
  expect(draft.main.text).toContain("最后一个版块是好的。");
  const first = draft.link("看第一处").attribute("href") ?? "";
  expect(first).toMatch(/^#left-out-\d+$/);
  expect(draft.all(first)).toHaveLength(1);

  const other = await editor.follow(draft, draft.link("换一页"));
  expect(other.one("h1").text).toBe("内容预览");
  const id = other.main.field(/^页面编号/);
  const form = other.all("form").find((each) => each.all(`input[name=${id.attribute("name")}]`)[0]);
  if (!form) throw new Error("no form");
  const spring = await editor.submit(other, form, "预览", {
    [id.attribute("name") ?? ""]: "draft-spring",
  });
  expect(spring.place).toBe("/preview/draft-spring");
  expect(spring.text).toContain("全部版块都能照常显示。");

  const gifts = await editor.follow(other, other.main.link(/^企业馈赠 /));
  expect(gifts.place).toBe("/preview/demo-gifts");
  expect(gifts.main.one("h1").text).toMatch(/企业馈赠/);
  expect(gifts.main.text).toContain("全部版块都能照常显示。");
  expect(gifts.main.all("h2, h3").map(({ text }) => text)).toContain("合作联系");
  expect(gifts.main.text).toContain("杭州雅集");
  const help = await editor.follow(gifts, gifts.main.link("咨询定制"));
  expect(help.place).toBe("/preview/demo-gifts?dialog=help-1");
  expect(help.dialog?.name).toMatch(/题名与定制/);
  expect(help.dialog?.text).toContain("021-5555 0108");
  const ending = gifts.all("form").find((each) => each.text.includes("结束预览"));
  if (!ending) throw new Error("no way to end");
  const over = await editor.submit(gifts, ending, "结束预览");
  expect(over.main.field("预览口令").value).toBe("");
});
