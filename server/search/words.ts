import { bareDefaults, frameDefaults } from "#app/copy/layout.ts";
import type { SearchWords } from "#app/domain/layout.ts";
import { searchTerm } from "#app/domain/search.ts";
import { HISTORY_LIMIT } from "#app/domain/searchHistory.ts";
import type { ServerContext } from "#server/context.ts";

/** Recommendations shown at most: the page carries them to every visitor. */
const WORDS = 5;

/**
 * The search configuration as the field uses it (spec §3; ledger N-43): the first default word is the
 * placeholder, the hot words are recommended, and the default words where there are no hot ones. The
 * history is shown unless the configuration hides it, and never longer than the specification's five.
 */
export async function loadSearchWords({
  commerce,
  config,
  signal,
}: ServerContext): Promise<SearchWords> {
  const answer = await commerce.findSearchWord({}, { signal, need: "optional" });
  const own = config.hidesHouse ? bareDefaults : frameDefaults;
  const defaults = answer.ok ? terms(answer.data.defaultWords) : [];
  const hot = answer.ok ? terms(answer.data.hotWords) : [];
  return {
    placeholder: defaults[0] ?? own.searchPlaceholder,
    recommended: (hot.length > 0 ? hot : defaults).slice(0, WORDS),
    historyShown: answer.ok ? historyShown(answer.data.historyWordConfig) : HISTORY_LIMIT,
  };
}

function historyShown({ show, max }: { show: boolean; max: number }): number {
  return show ? Math.max(0, Math.min(max, HISTORY_LIMIT)) : 0;
}

function terms(words: readonly string[]): string[] {
  return [...new Set(words.map(searchTerm))].filter((word) => word !== "");
}
