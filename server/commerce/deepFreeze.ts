/** Freezes a value and all that it holds: what was read serves many visitors, and nobody may change it. */
export function deepFreeze<T>(value: T): T {
  // What is no object counts as frozen.
  if (Object.isFrozen(value)) return value;
  for (const member of Object.values(value as object)) deepFreeze(member);
  return Object.freeze(value);
}
