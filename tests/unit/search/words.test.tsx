import { expect, test } from "vitest";
import styles from "#app/search/SearchWords.module.css";
import { SearchWords } from "#app/search/SearchWords.tsx";
import { searchFieldCopy } from "#shared/copy/search.ts";
import { paths } from "#shared/domain/paths.ts";
import { renderHtml } from "#tests/support/html.tsx";

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
