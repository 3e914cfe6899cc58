/**
 * Key code of keys handled by an input method. Safari reports nothing else for the key that ends a
 * composition.
 */
const INPUT_METHOD_KEY = 229;

/**
 * Whether an input method handles the key: it selects, ends or cancels a composition. Every key handler must
 * return early for such a key (`tests/guards/keyHandlers.test.ts`).
 */
export function isInputMethodKey({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === INPUT_METHOD_KEY;
}

/** The same condition on the event `e` as source text, for inline scripts. */
export const INPUT_METHOD_KEY_TEST = `e.isComposing||e.keyCode==${INPUT_METHOD_KEY}`;
