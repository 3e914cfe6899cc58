/** Longest body of a form without files that is kept, and that is read at all, in bytes. */
const MAX_FORM_BYTES = 16 * 1024;
const MAX_READ_BYTES = 1024 * 1024;

/** The body, or `null` when it is longer than a form may be. */
async function shortBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    bytes += value.byteLength;
    if (bytes <= MAX_FORM_BYTES) chunks.push(value);
    // What is too long is read a while longer: a browser whose body is not taken shows no answer.
    if (bytes > MAX_READ_BYTES) {
      reader?.cancel().catch(() => {});
      return null;
    }
  }
  return bytes > MAX_FORM_BYTES ? null : Uint8Array.from(Buffer.concat(chunks));
}

/**
 * A posted form of text fields: `too-long` above 16 KiB, `malformed` when it is none. Parsed from
 * a bounded body, because `request.formData()` itself has no limit.
 */
export async function readForm(request: Request): Promise<FormData | "too-long" | "malformed"> {
  try {
    const body = await shortBody(request);
    if (body === null) return "too-long";
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    return await new Response(body, { headers }).formData();
  } catch {
    return "malformed";
  }
}
