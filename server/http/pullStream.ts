/**
 * Creates a body that reads from its source on demand (no read-ahead), so that back-pressure reaches the
 * source. Fails if `signal` aborts or the source throws; cancelling calls the source's `return`.
 * @param onFault receives the source's error before the consumer
 */
export function pullStream(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  onFault: (error: unknown) => void = () => {},
): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  // Not awaited: a generator that waits for its next part handles `return` only afterwards.
  const release = () => void Promise.resolve(iterator.return?.()).catch(() => {});
  let leave = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        leave = () => {
          controller.error(signal.reason);
          release();
        };
        if (signal.aborted) leave();
        else signal.addEventListener("abort", leave);
      },
      async pull(controller) {
        try {
          const next = await iterator.next();
          if (signal.aborted) return;
          if (!next.done) return controller.enqueue(next.value);
          signal.removeEventListener("abort", leave);
          controller.close();
        } catch (error) {
          onFault(error);
          signal.removeEventListener("abort", leave);
          throw error;
        }
      },
      cancel() {
        signal.removeEventListener("abort", leave);
        release();
      },
    },
    { highWaterMark: 0 },
  );
}
