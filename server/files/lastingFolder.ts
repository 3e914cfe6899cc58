import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { writeAtomically } from "#shared/files/atomicFile.ts";

/** Files by name in one folder, limited to `maxBytes` in total: the oldest are evicted. */
export type LastingFolder = {
  get(name: string): Promise<Buffer | null>;
  set(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
};

/** Longer than any write takes. */
const LEFT_AFTER_MS = 3_600_000;
const SUFFIX = ".gz";
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/**
 * Opens a folder of atomically written files. Files of other processes are counted at the first write; names
 * are digests without visitor data. Rejects if the folder is unusable.
 *
 * One file is read at a time: a disk that hangs keeps one of Node's four threads per operation, and compression,
 * name lookups and static files need them, too.
 */
export function createLastingFolder(folder: string, maxBytes: number): LastingFolder {
  let lastRead: Promise<unknown> = Promise.resolve();
  let sizes: Promise<Map<string, number>> | undefined;
  const fileOf = (name: string) => path.join(folder, `${name}${SUFFIX}`);

  async function count(): Promise<Map<string, number>> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const own: { file: string; size: number; mtimeMs: number }[] = [];
    for (const file of names) {
      const found = await stat(path.join(folder, file)).catch(() => null);
      if (!found) continue;
      const { size, mtimeMs } = found;
      // Left by a process that was killed during a write.
      const isLeft = file.endsWith(".tmp") && Date.now() - mtimeMs > LEFT_AFTER_MS;
      if (isLeft) await rm(path.join(folder, file), { force: true });
      if (file.endsWith(SUFFIX) && size > 0) own.push({ file, size, mtimeMs });
    }
    own.sort((a, b) => a.mtimeMs - b.mtimeMs);
    return new Map(own.map(({ file, size }) => [file.slice(0, -SUFFIX.length), size]));
  }

  async function known(): Promise<Map<string, number>> {
    sizes ??= count().catch((error: unknown) => {
      sizes = undefined;
      throw error;
    });
    return sizes;
  }

  async function remove(name: string) {
    await rm(fileOf(name), { force: true });
    (await known()).delete(name);
  }

  return {
    get(name) {
      const reading = lastRead.then(() =>
        readFile(fileOf(name)).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        }),
      );
      lastRead = reading.catch(() => null);
      return reading;
    },
    async set(name, bytes) {
      const all = await known();
      all.delete(name);
      let total = [...all.values()].reduce((sum, size) => sum + size, bytes.length);
      for (const [oldest, size] of [...all]) {
        if (total <= maxBytes) break;
        await remove(oldest);
        total -= size;
      }
      await writeAtomically(fileOf(name), bytes);
      all.set(name, bytes.length);
    },
    remove,
  };
}
