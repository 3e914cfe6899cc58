/** Freezes a value deeply: parsed responses are shared by many visitors and must not change. */
export function deepFreeze<T>(value: T): T {
  // Non-objects count as frozen.
  if (Object.isFrozen(value)) return value;
  for (const member of Object.values(value as object)) deepFreeze(member);
  return Object.freeze(value);
}
