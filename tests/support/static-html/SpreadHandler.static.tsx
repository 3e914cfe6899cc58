/** A handler in a spread, not directly on its element. */
export function SpreadHandler() {
  const handlers = { onFocus: () => window.scrollTo(0, 0) };
  return <input {...handlers} />;
}
