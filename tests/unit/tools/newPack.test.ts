import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demoContentIds } from "#shared/contract/demoIdentity.ts";
import { contentPageKeys } from "#shared/site/contentPages.ts";
import { buildCatalogue } from "#tools/brand/firstBackend.ts";
import { packBackend, packModules } from "#tools/brand/newPack.ts";
import { type Answers, questions } from "#tools/brand/questions.ts";

const template = (file: string) => readFileSync(join("brands/quernley", file), "utf8");

/** Default answers to every question. */
function defaults(): Answers {
  const answers: Partial<Answers> = {};
  for (const { name, fallback } of questions) answers[name] = fallback(answers);
  return answers as Answers;
}

const hostile: Answers = {
  ...defaults(),
  key: "odd-house",
  nameLatin: 'O"DD `y`',
  nameZh: "怪\\家",
  lineEn: "</script>",
};

describe("a new pack", () => {
  test("mentions neither demo brand", () => {
    const modules = packModules({ ...defaults(), key: "mine" }, template);
    modules["backend.ts"] = packBackend({ key: "mine" });
    for (const [file, text] of Object.entries(modules))
      expect(text, file).not.toMatch(/hvids|白湖|quernley|栎|瓷|木|1782|1954/i);
  });

  test("names no trade but the answer's", () => {
    const modules = packModules({ ...defaults(), wares: "钢琴" }, template);
    modules["backend.ts"] = packBackend({ key: "mine" });
    for (const [file, text] of Object.entries(modules))
      expect(text, file).not.toMatch(
        /器物|器形|此器|餐具|餐桌|茶具|瓷|窑|釉|陶|木器|首饰|家具|服装/,
      );
  });

  test("is not a demo: a public site may start with it", () => {
    expect(packModules(defaults(), template)["marks.ts"]).toContain("invented: false");
  });

  test("contains the answers unchanged, with any characters", () => {
    const modules = packModules(hostile, template);
    expect(modules["identity.ts"]).toContain(JSON.stringify('O"DD `y`'));
    expect(modules["identity.ts"]).toContain(JSON.stringify("</script>"));
    // Sentences take the names from there.
    expect(modules["words/news.ts"]).toMatch(/`\$\{brand\.nameZh\}近事`/);
  });

  test("has a home page, a category and every content page for trials", () => {
    const { pages, products, modelContents } = buildCatalogue({
      mediaUrl: (name) => `/${name}`,
      contentIds: demoContentIds,
      scale: "house",
    });
    expect(Object.keys(pages)).toHaveLength(contentPageKeys.length + 2);
    expect(products).toHaveLength(2);
    expect(modelContents[demoContentIds.headerNavigation]).toContain("/products/category/first");
  });
});

test.each([
  ["key", ["", "A", "a b", "../a", "a".repeat(32)]],
  ["since", ["", "82", "year"]],
  ["ink", ["", "red", "#12345", "#12345g"]],
  ["nameZh", ["", " "]],
  ["subBrand", ["/a", "a/b", "A"]],
])("rejects an unusable answer for %s", (name, answers) => {
  const question = questions.find((each) => each.name === name);
  for (const answer of answers) expect(question?.wrong(answer), answer).not.toBe("");
  expect(question?.wrong(question.fallback({ key: "house", since: "1999" }))).toBe("");
});
