import type { ServerContext } from "#server/context.ts";
import { bareDefaults, frameDefaults } from "#shared/copy/layout.ts";
import type { SearchWords } from "#shared/domain/layout.ts";
import { HISTORY_LIMIT } from "#shared/domain/limits.ts";
import { searchTerm } from "#shared/domain/search.ts";

/** Maximum number of recommendations, because every page contains them. */
const WORDS = 5;

/**
 * Loads the search configuration for the field (DATA-13, N-43): the first default word is the
 * placeholder; recommendations are the hot words, otherwise the default words. The history is shown unless
 * the configuration hides it, with at most the specification's five entries.
 */
export async function loadSearchWords({
  commerce,
  config,
  signal,
}: ServerContext): Promise<SearchWords> {
  const answer = await commerce.findSearchWord({}, { signal, need: "optional" });
  const own = config.hidesDemoBrand ? bareDefaults : frameDefaults;
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
