import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Whether this process can keep files in the folder, which is made when it is missing. */
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
