import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { shellFor } from "#tools/npmShell.ts";

/** Key of the fork's brand, in the names of its folders. */
export const KEY = "nordvig";

/** A clone of the project with a brand of its own. Paths are relative to its folder. */
export class Fork {
  constructor(readonly folder: string) {}

  /** Runs a program to its end. @throws {Error} with its output when it fails */
  run(program: string, ...args: string[]): string {
    try {
      return execFileSync(program, args, {
        cwd: this.folder,
        encoding: "utf8",
        stdio: "pipe",
        maxBuffer: 1 << 28,
        shell: shellFor(program),
      });
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      throw new Error(`${program} ${args.join(" ")} fails:\n${stdout}${stderr}`);
    }
  }

  git(...args: string[]): string {
    return this.run("git", "-c", "user.name=Fork", "-c", "user.email=fork@localhost", ...args);
  }

  npm(...command: string[]): string {
    return this.run("npm", "run", "--silent", ...command);
  }

  commit(message: string): void {
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message", message);
  }

  /** Files that git tracks, with one of these endings. */
  files(...endings: string[]): string[] {
    const files = this.git("ls-files", "-z").split("\0");
    return files.filter((file) => endings.some((ending) => file.endsWith(ending)));
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Replaces a text in a file. @throws {Error} when the file does not contain it */
  edit(file: string, from: string | RegExp, to: string): void {
    const text = this.read(file);
    const next = text.replace(from, to);
    if (next === text) throw new Error(`${file} has no ${from}`);
    this.write(file, next);
  }

  /** Moves a file or folder. */
  move(from: string, to: string): void {
    mkdirSync(dirname(join(this.folder, to)), { recursive: true });
    renameSync(join(this.folder, from), join(this.folder, to));
  }

  /** Removes a file or folder. */
  remove(file: string): void {
    rmSync(join(this.folder, file), { recursive: true });
  }

  /** Modules of the brand's pack. */
  packModules(): string[] {
    const files = this.git(
      "ls-files",
      "--cached",
      "--others",
      "--exclude-standard",
      `brands/${KEY}`,
    );
    return files.split("\n").filter((file) => file.endsWith(".ts") && this.has(file));
  }
}
