import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Returns whether this process can write to the folder; creates it if it is missing. */
export function isWritable(folder: string): boolean {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "");
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}
