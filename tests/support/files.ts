import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Every file below the folders with one of the extensions, project-relative. */
export function filesBelow(folders: string[], extensions: string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && extensions.some((end) => entry.name.endsWith(end)))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    .sort();
}

/**
 * Whether a test's source mocks modules or changes the environment, which would affect other tests of its
 * process. Tests that change the time zone restore it.
 */
export function replacesModules(text: string): boolean {
  return /\bvi\.(do)?(un)?(mock|stubEnv|resetModules)\(|\bprocess\.env\.(?!TZ\b)\w+ = /i.test(text);
}
