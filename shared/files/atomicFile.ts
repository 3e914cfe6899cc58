import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Writes a file so that a crash leaves either the old or the new content: a temporary file beside it is
 * flushed to disk and then renamed. Creates the folder if it is missing.
 */
export async function writeAtomically(file: string, text: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, "w", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    // Removes partial files, so that they do not fill a full disk further.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
