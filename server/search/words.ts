import { frameDefaults } from "#app/copy/frame.ts";
import { searchTerm } from "#app/domain/listing.ts";
import type { ServerContext } from "../context.ts";
import { OPTIONAL_DEADLINE_MS } from "../settings/deadline.ts";

/** Recommendations shown at most: the page carries them to every visitor. */
const WORDS = 5;

/** What the search field shows before anything is typed. */
export type SearchWords = { placeholder: string; recommended: string[] };

/**
 * The search configuration as the field uses it (spec §3; ledger N-43): the first default word is the
 * placeholder, the hot words are recommended, and the default words where there are no hot ones.
 */
export async function loadSearchWords({ commerce, signal }: ServerContext): Promise<SearchWords> {
  const answer = await commerce.findSearchWord({}, { signal, deadlineMs: OPTIONAL_DEADLINE_MS });
  const defaults = answer.ok ? terms(answer.data.defaultWords) : [];
  const hot = answer.ok ? terms(answer.data.hotWords) : [];
  return {
    placeholder: defaults[0] ?? frameDefaults.searchPlaceholder,
    recommended: (hot.length > 0 ? hot : defaults).slice(0, WORDS),
  };
}

function terms(words: readonly string[]): string[] {
  return [...new Set(words.map(searchTerm))].filter((word) => word !== "");
}
