/** Code of a key that an input method handles. Safari reports nothing else for the key that ends a composition. */
const INPUT_METHOD_KEY = 229;

/**
 * Whether a key belongs to an input method, which composes a word: it chooses, ends or cancels the
 * composition. Every key handler returns first for such a key (`tests/guards/keyHandlers.test.ts`).
 */
export function isInputMethodKey({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === INPUT_METHOD_KEY;
}

/** The same as source of a condition on the event `e`, for inline scripts. */
export const INPUT_METHOD_KEY_TEST = `e.isComposing||e.keyCode==${INPUT_METHOD_KEY}`;
