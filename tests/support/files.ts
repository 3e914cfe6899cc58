import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Every file below the folders whose name ends in one of the extensions, project-relative. */
export function filesBelow(folders: string[], extensions: string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && extensions.some((end) => entry.name.endsWith(end)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Whether a test's text says that it replaces modules or the environment, which others of its process would meet.
 * A time zone is put back by who changes it.
 */
export function replacesModules(text: string): boolean {
  return /\bvi\.(do)?(un)?(mock|stubEnv|resetModules)\(|\bprocess\.env\.(?!TZ\b)\w+ = /i.test(text);
}
