import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { serverBuild } from "./builds.ts";

/** Text formats; images, fonts and films are already compressed. */
const TEXT = /\.(css|html|ico|js|json|svg|txt|vtt|xml)$/;

const packers = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gz: (plain: Buffer) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/** Writes `NAME.br` and `NAME.gz` beside each text file below a folder, if they are smaller than the file. */
export async function packFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => TEXT.test(file) && !file.startsWith("."))
    .map((file) => join(folder, file));
  const pack = async (file: string, kind: keyof typeof packers) => {
    const plain = await readFile(file);
    const packed = await packers[kind](plain);
    if (packed.length < plain.length) await writeFile(`${file}.${kind}`, packed);
  };
  await Promise.all(files.flatMap((file) => [pack(file, "br"), pack(file, "gz")]));
}

/**
 * Compresses the files of the browser build once, for `server/node/assets.ts` and for servers in front of the
 * site. Runs after the server build, during which Remix writes its manifest and moves files into the same
 * folder.
 */
export function packAssets(): Plugin {
  let folder = "";
  return {
    name: "pack-assets",
    ...serverBuild,
    configResolved({ root }) {
      folder = join(root, "build/client");
    },
    closeBundle: () => packFiles(folder),
  };
}
