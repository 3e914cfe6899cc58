import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** Maximum size of a secret file, in bytes. */
const MAX_BYTES = 16 * 1024;

/** File content without the trailing newline that editors add. */
function contentOf(content: Buffer): string {
  if (content.length > MAX_BYTES) throw new Error("is too long");
  return content.toString().replace(/\r?\n$/, "");
}

/** Environment variables including secret files, and the errors of those files. */
export type FromFiles = {
  env: Record<string, string | undefined>;
  /** File of each secret that has one. */
  files: ReadonlyMap<string, string>;
  faults: string[];
};

/**
 * Returns the environment with the secrets from files: `NAME_FILE` is the path of the file with the value of
 * `NAME`. Errors contain the variable, never a path or a value.
 * @param names secrets that may come from a file
 */
export function readSecretFiles(
  names: readonly string[],
  env: Record<string, string | undefined>,
): FromFiles {
  const files = new Map<string, string>();
  const read = { ...env };
  const faults: string[] = [];
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    files.set(name, file);
    if (env[name]) faults.push(`${name}_FILE: must not be set beside ${name}`);
    try {
      const value = contentOf(readFileSync(file));
      if (value === "") faults.push(`${name}_FILE: is empty`);
      else read[name] = value;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      faults.push(`${name}_FILE: ${code ? `cannot be read (${code})` : message}`);
    }
  }
  return { env: read, files, faults };
}

/** Result of polling a secret file. */
export type SecretLook = { name: string; outcome: "changed" | "unusable" };

/**
 * Current secrets. `look` reloads those with a file; an invalid file changes nothing and is reported once.
 */
export class Secrets {
  readonly #values: Map<string, string>;
  readonly #files: ReadonlyMap<string, string>;
  readonly #isUsable: (name: string, value: string) => boolean;
  readonly #unusable = new Set<string>();

  constructor(
    values: Iterable<readonly [name: string, value: string]>,
    files: ReadonlyMap<string, string>,
    isUsable: (name: string, value: string) => boolean,
  ) {
    this.#values = new Map(values);
    this.#files = files;
    this.#isUsable = isUsable;
  }

  /** Returns the secret; empty if there is none. */
  value(name: string): string {
    return this.#values.get(name) ?? "";
  }

  /** Whether any of them can change. */
  get mayChange(): boolean {
    return this.#files.size > 0;
  }

  /** Reloads the files and returns the changes since the last poll. Never rejects. */
  async look(): Promise<SecretLook[]> {
    const looks: SecretLook[] = [];
    for (const [name, file] of this.#files) {
      const value = await readFile(file)
        .then(contentOf)
        .catch(() => "");
      if (value === "" || !this.#isUsable(name, value)) {
        if (!this.#unusable.has(name)) looks.push({ name, outcome: "unusable" });
        this.#unusable.add(name);
        continue;
      }
      this.#unusable.delete(name);
      if (value === this.#values.get(name)) continue;
      this.#values.set(name, value);
      looks.push({ name, outcome: "changed" });
    }
    return looks;
  }
}
