/** Thrown when an answer is longer than its reader accepts. */
export class TooLongError extends Error {
  override name = "TooLongError";
}

/** An answer's text (UTF-8) and its length in bytes. */
export type SizedText = { text: string; bytes: number };

/**
 * Reads an answer's body, at most `maxBytes`; what is longer is cancelled, not read to its end.
 * @param signal cancels the rest when it aborts; what has come by then is the text
 * @throws {TooLongError}
 */
export async function readText(
  response: Response,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<SizedText> {
  const reader = response.body?.getReader();
  if (!reader) return { text: "", bytes: 0 };
  // Not awaited: a source that is slow to stop must not hold the answer up.
  const leave = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", leave);
  const tooLong = () => {
    leave();
    return new TooLongError(`answer is longer than ${maxBytes} bytes`);
  };
  // Packed, it is longer still.
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
