/** Thrown if a response is longer than its limit. */
export class TooLongError extends Error {
  override name = "TooLongError";
}

/** Text of a response (UTF-8) and its length in bytes. */
export type SizedText = { text: string; bytes: number };

/**
 * Reads a response body up to `maxBytes`; a longer one is cancelled.
 * @param signal cancels the rest on abort; the received part is returned
 * @throws {TooLongError}
 */
export async function readText(
  response: Response,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<SizedText> {
  const reader = response.body?.getReader();
  if (!reader) return { text: "", bytes: 0 };
  // Not awaited: a source that stops slowly must not delay the response.
  const leave = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", leave);
  const tooLong = () => {
    leave();
    return new TooLongError(`answer is longer than ${maxBytes} bytes`);
  };
  // The decompressed size is larger still.
  if (Number(response.headers.get("content-length")) > maxBytes) throw tooLong();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), bytes };
    bytes += value.byteLength;
    if (bytes > maxBytes) throw tooLong();
    text += decoder.decode(value, { stream: true });
  }
}
