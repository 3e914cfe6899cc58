import sharp from "sharp";
import type { Findings } from "./findings.ts";
import type { ShownPicture } from "./pages.ts";
import type { NamedPicture } from "./values.ts";

/** Timeout of a picture, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Requests one picture of each origin, in the size that a page requests. */
export async function checkPictures(
  pictures: readonly ShownPicture[],
  findings: Findings,
  ask: typeof fetch = fetch,
): Promise<void> {
  for (const picture of pictures) {
    const { origin } = new URL(picture.address);
    const found = await lookAt(picture, ask);
    if (found === null) continue;
    findings.add(
      found.level,
      "pictures",
      `${origin}: ${found.what}`,
      'Pictures are asked for with `x-oss-process=image/resize,…`, which their host must resize by. Set IMAGE_RESIZER to `off`, or to the service that resizes (docs/generated/commerce-api.md, "Pictures").',
    );
  }
}

/** Opens the pictures in rows, a few at a time; reports invalid ones with their member. */
export async function checkNamedPictures(
  pictures: readonly NamedPicture[],
  findings: Findings,
  ask: typeof fetch = fetch,
): Promise<void> {
  const waiting = [...pictures];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, shape, address } = next;
      const fault = await lookAt({ address, width: null }, ask);
      if (fault === null) continue;
      findings.add(
        "error",
        key,
        `${shape}: ${fault.what}`,
        "Serve each picture at the address that is sent.",
        { example: address, visitors: "an empty frame in the picture's place" },
      );
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

type Fault = { level: "error" | "warning"; what: string };

async function lookAt({ address, width }: ShownPicture, ask: typeof fetch): Promise<Fault | null> {
  const error = (what: string): Fault => ({ level: "error", what });
  try {
    const answer = await ask(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) return error(`a picture answers ${answer.status}`);
    const type = answer.headers.get("content-type") ?? "no content type";
    if (!type.startsWith("image/")) return error(`a picture comes as ${type}`);
    const came = width === null ? null : await widthOf(bytes);
    return width !== null && came !== null && came > width
      ? { level: "warning", what: `a picture comes ${came} px wide, where ${width} is asked for` }
      : null;
  } catch {
    return error("a picture cannot be had");
  }
}

/** Width in pixels; `null` for drawings, which have any, and for unreadable pictures. */
async function widthOf(bytes: Buffer): Promise<number | null> {
  const { format, width } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, width: undefined }));
  return format === "svg" ? null : (width ?? null);
}
