/** Maximum wait for the front cache, in milliseconds. */
const LONGEST_MS = 2000;
type Edge = { url: string; token: string | null };

/**
 * Creates a function that purges the front cache: one POST with the tags as JSON and, for caches that read no
 * bodies (Varnish), in `X-Purge-Tags`.
 * @throws without a successful response in time
 */
export function edgeNotifier(edge: Edge, longestMs = LONGEST_MS) {
  return async (tags: string[]): Promise<void> => {
    // The token may have changed since the last purge.
    const { url, token } = edge;
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Purge-Tags": tags.join(" "),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ tags }),
      redirect: "manual",
      signal: AbortSignal.timeout(longestMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
  };
}
