import { expect, test } from "vitest";
import { contentDialogCopy as copy } from "#app/copy/contentDialog.ts";
import { searchFieldCopy } from "#app/copy/search.ts";
import type { ContentDialogView } from "#app/domain/contentDialog.ts";
import { paths } from "#app/domain/paths.ts";
import { ContentDialog } from "#app/features/content-dialog/ContentDialog.tsx";
import styles from "#app/search/SearchWords.module.css";
import { SearchWords } from "#app/search/SearchWords.tsx";
import { renderHtml } from "#tests/support/html.tsx";

const content = {
  kind: "content",
  title: "冬信",
  titleEn: "Letter",
  html: "<p>雪</p>",
  signature: "",
};
const text = (html: string) => html.replace(/<[^>]*>/g, "|");

test.each<[object, string[], string[]]>([
  [content, ["冬信", "Letter", "雪"], ["署名"]],
  [{ ...content, signature: "署名" }, ["署名"], []],
  [{ ...content, title: "", titleEn: "" }, [copy.untitled, "雪"], ["Letter"]],
  [{ kind: "missing" }, [copy.missing.title, copy.missing.text], [copy.retry]],
  [{ kind: "unavailable" }, [copy.unavailable.title, copy.unavailable.text, copy.retry], []],
])("a content dialog of %j has %j, and not %j", (view, said, unsaid) => {
  const shown = renderHtml(
    <ContentDialog view={{ id: "a", ...view } as ContentDialogView} closeHref="/closed" />,
    "/page?dialog=content-a",
  );
  for (const each of said) expect(text(shown)).toContain(each);
  for (const each of unsaid) expect(text(shown)).not.toContain(each);
  expect(shown.includes('href="/page?dialog=content-a"')).toBe(text(shown).includes(copy.retry));
});

test.each([
  [["青蕾"], false, true],
  [["青蕾"], true, false],
  [[], false, false],
])("recommended words %j, dismissed %s, are open: %s", (words, dismissed, isOpen) => {
  const shown = renderHtml(<SearchWords words={words} dismissed={dismissed} />);
  expect(shown.includes(`"${styles.sheet}"`)).toBe(isOpen);
  expect(shown.includes(searchFieldCopy.recommended)).toBe(words.length > 0);
  for (const word of words) expect(shown).toContain(`href="${paths.keyword(word)}"`);
});
