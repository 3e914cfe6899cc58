import { createHash } from "node:crypto";
import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { demoPictures } from "#brand/pictures.ts";
import type { DemoPictures } from "#brands/pack.ts";
import { type PictureStep, processPicture } from "./pictureProcess.ts";
import { drawQrPicture } from "./qrPictures.ts";

/** Cache size of generated images, in bytes. */
const KEPT_BYTES = 48 * 1024 * 1024;
/** Maximum generated width or height, in pixels; larger requests are reduced to it. */
const LARGEST_EDGE = 3000;
/** Bytes of a picture that its address depends on, besides its size. */
const BEGINNING_BYTES = 4096;
/** Colour is kept at half the resolution by the format; `smartSubsample` stains cobalt edges less. */
const WEBP = { quality: 78, smartSubsample: true };
const JPEG_QUALITY = 80;
/**
 * Two thirds of the bytes of the WebP, and 2.5 times the CPU time. Colour has the full resolution: cobalt lines
 * stain the white body half as much as in 4:2:0, for 5 % more bytes. The pack states the `quality` of its pieces'
 * pictures, and of few scenes.
 */
const PIECE = { effort: 2, chromaSubsampling: "4:4:4" };
/**
 * Scenes without a quality of their own: nearer to the master than quality 55 at effort 2 (Butteraugli of the
 * home page's largest pictures 1.06 and 1.15 instead of 1.15 and 1.45) in 2.5 % fewer bytes, for 1.6 times the CPU
 * time. Effort 4 takes six times the time, too long for pictures that are made at their first request.
 */
const SCENE = { ...PIECE, quality: 53, effort: 3 };
/** Image URLs contain a content hash, so a response never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Image store of the demo backend. */
export type DemoMedia = {
  /**
   * Returns the URL of the image `{name}.webp` (or `.svg`) among the pack's masters, or of a generated QR
   * code.
   * @throws {Error} if there is no such image: the catalogue must not contain broken links.
   */
  url: (name: string) => string;
  /** Handles GET and HEAD below the media base; returns `null` for any other path. */
  respond: (request: Request) => Promise<Response | null>;
};

type Master = { hash: string; format: "jpg" | "png"; read: () => Promise<Buffer> };
type Wish = { width?: number; height?: number; fill?: boolean; format?: "webp" | "avif" };

/** A picture to be made. `quality`: of AVIF; most scenes have none. */
type Job = { master: Master; wish: Wish; quality: number | undefined };

const opened = new Map<string, Promise<DemoMedia>>();

/** Returns the shared image store of a media base, so that each image is generated once per process. */
export function openMedia(mediaBase: string): Promise<DemoMedia> {
  const known = opened.get(mediaBase);
  if (known) return known;
  const media = createMedia(mediaBase);
  opened.set(mediaBase, media);
  media.catch(() => opened.delete(mediaBase));
  return media;
}

/** URL prefix of the embedded backend's images on the site. */
export const EMBEDDED_MEDIA_BASE = "/resources/demo-media";

/** Responds to a request for an image of the embedded backend. */
export async function embeddedPicture(request: Request): Promise<Response | null> {
  const media = await openMedia(EMBEDDED_MEDIA_BASE);
  return media.respond(request);
}

/** Returns whether the masters exist; an image of the site alone has none. */
export function hasMasters(): boolean {
  return existsSync(demoPictures.folder);
}

/**
 * Reads the names and hashes of all masters once.
 * @param mediaBase prefix of the URLs, with or without an origin, without a trailing slash.
 * @param pictures folder of the masters (relative paths start at the project root) and their qualities
 */
export async function createMedia(
  mediaBase: string,
  { folder, qualities }: Pick<DemoPictures, "folder" | "qualities"> = demoPictures,
): Promise<DemoMedia> {
  const masters = await readMasters(path.resolve(folder));
  const prefix = new URL(mediaBase, "http://commerce.demo").pathname;
  const address = (name: string, { hash, format }: Master) => `/${hash}/${name}.${format}`;

  // `fetch` of the cache deduplicates equal work in progress.
  const finished = new LRUCache<string, Buffer<ArrayBuffer>, Job>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
    fetchMethod: (_key, _stale, { context }) => inTurn(() => render(context)),
    ignoreFetchAbort: true,
  });

  return {
    url(name) {
      const master = masters.get(name);
      if (!master) throw new Error(`demo media: no picture named ${name}`);
      return `${mediaBase}${address(name, master)}`;
    },
    async respond(request) {
      const url = new URL(request.url);
      if (!url.pathname.startsWith(`${prefix}/`)) return null;
      if (request.method !== "GET" && request.method !== "HEAD") {
        return plain(405, "method not supported", { allow: "GET, HEAD" });
      }
      const rest = url.pathname.slice(prefix.length);
      const name = /^\/[0-9a-f]{8}\/([a-z0-9-]+)\.(?:jpg|png)$/.exec(rest)?.[1] ?? "";
      const master = masters.get(name);
      if (!master || rest !== address(name, master)) return plain(404, "no such picture");
      const wish = readWish(url.searchParams);
      if (!wish) return plain(400, "picture parameters cannot be read");
      const key = `${name} ${wish.width ?? ""} ${wish.height ?? ""} ${wish.fill} ${wish.format}`;
      const bytes = await finished.fetch(key, {
        context: { master, wish, quality: qualities?.[name] },
      });
      if (!bytes) return plain(500, "picture cannot be made");
      return new Response(request.method === "HEAD" ? null : bytes, {
        headers: {
          "content-type": wish.format ? `image/${wish.format}` : contentType(master),
          "content-length": String(bytes.byteLength),
          "cache-control": IMMUTABLE,
          "x-content-type-options": "nosniff",
        },
      });
    },
  };
}

/** Concurrent image jobs: each uses about 100 MB. */
const AT_ONCE = 2;
let free = AT_ONCE;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

async function readMasters(folder: string): Promise<Map<string, Master>> {
  const masters = new Map<string, Master>();
  for (const file of await readdir(folder)) {
    const name = /^(.+)\.(?:webp|svg)$/.exec(file)?.[1];
    if (name === undefined) continue;
    const place = path.join(folder, file);
    masters.set(name, { hash: hashOfFile(place), format: "jpg", read: () => readFile(place) });
  }
  for (const [name, payload] of Object.entries(demoPictures.codes)) {
    masters.set(name, {
      hash: hash8(payload),
      format: "png",
      read: () => drawQrPicture(payload),
    });
  }
  return masters;
}

/**
 * Parses the image request: `image/resize,m_lfit,w_{n}[,h_{n}][/format,webp|/format,avif]` fits into the box,
 * `m_fill,limit_0,w_{n},h_{n}` crops or enlarges to the exact size; no parameters return the original.
 */
function readWish(search: URLSearchParams): Wish | null {
  const entries = [...search];
  if (entries.length === 0) return {};
  const [name, process = ""] = entries[0] ?? [];
  const match =
    /^image\/resize,(m_lfit|m_fill,limit_0),w_(\d{1,5})(?:,h_(\d{1,5}))?(?:\/format,(webp|avif))?$/.exec(
      process,
    );
  if (entries.length > 1 || name !== "x-oss-process" || !match) return null;
  const [, mode, width, height, format] = match;
  const fill = mode !== "m_lfit";
  if (fill && height === undefined) return null;
  if (Number(width) === 0 || (height !== undefined && Number(height) === 0)) return null;
  return {
    width: Math.min(Number(width), LARGEST_EDGE),
    height: height === undefined ? undefined : Math.min(Number(height), LARGEST_EDGE),
    fill,
    format: format as Wish["format"],
  };
}

async function render({ master, wish, quality }: Job): Promise<Buffer<ArrayBuffer>> {
  const { width, height, fill, format } = wish;
  const flat = master.format === "png";
  const steps: PictureStep[] = [];
  if (width !== undefined) {
    const size = {
      width,
      height,
      fit: fill ? "cover" : "inside",
      withoutEnlargement: !fill,
    } as const;
    steps.push(["resize", { ...size, kernel: flat ? "nearest" : "lanczos3" }]);
  }
  if (format === "avif") {
    const options = quality === undefined ? SCENE : { ...PIECE, quality };
    steps.push(["avif", { ...options, lossless: flat }]);
  } else if (format === "webp") steps.push(["webp", flat ? { lossless: true } : WEBP]);
  else if (flat) steps.push(["png", { palette: true }]);
  else
    steps.push(
      ["flatten", { background: "white" }],
      ["jpeg", { quality: JPEG_QUALITY, mozjpeg: true }],
    );
  return processPicture(await master.read(), steps);
}

function contentType({ format }: Master): string {
  return format === "png" ? "image/png" : "image/jpeg";
}

/** Hash of a picture's size and beginning: two encodings of one size differ in it, and a start reads 2 MB instead of 48. */
function hashOfFile(place: string): string {
  const file = openSync(place, "r");
  try {
    const beginning = Buffer.alloc(BEGINNING_BYTES);
    const bytes = readSync(file, beginning, 0, BEGINNING_BYTES, 0);
    return hash8(`${fstatSync(file).size} ${beginning.subarray(0, bytes).toString("base64")}`);
  } finally {
    closeSync(file);
  }
}

function hash8(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 8);
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/plain;charset=UTF-8",
      "cache-control": "no-store",
      ...headers,
    },
  });
}
