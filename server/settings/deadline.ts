/**
 * How long a page waits for a part that has a fallback (settings, navigation, search words), in
 * milliseconds: well below the deadline of a critical read.
 */
export const OPTIONAL_DEADLINE_MS = 3000;
