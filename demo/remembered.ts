/** Returns a function that calls `read` once for each argument. */
export function remembered<Given, Result>(
  read: (given: Given) => Result,
): (given: Given) => Result {
  const known = new Map<Given, { result: Result }>();
  return (given) => {
    const own = known.get(given) ?? { result: read(given) };
    known.set(given, own);
    return own.result;
  };
}
