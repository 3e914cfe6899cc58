import type { Findings } from "./findings.ts";

/** How long a picture may take, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Asks for one picture of each origin, in the size that a page asks for it. */
export async function checkPictures(
  addresses: readonly string[],
  findings: Findings,
  ask: typeof fetch = fetch,
): Promise<void> {
  for (const address of addresses) {
    const { origin } = new URL(address);
    const fault = await faultOf(address, ask);
    if (fault === null) continue;
    findings.add(
      "error",
      "pictures",
      `${origin}: ${fault}`,
      'Pictures are asked for with `x-oss-process=image/resize,…`: their host must resize by it, or ignore it and answer the picture as it is (docs/commerce-api.md, "Pictures").',
    );
  }
}

async function faultOf(address: string, ask: typeof fetch): Promise<string | null> {
  try {
    const answer = await ask(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    if (!answer.ok) return `a picture answers ${answer.status}`;
    const type = answer.headers.get("content-type") ?? "no content type";
    return type.startsWith("image/") ? null : `a picture comes as ${type}`;
  } catch {
    return "a picture cannot be had";
  }
}
