/** How much a finding costs: a page or a row; a part of a page; nothing that a visitor sees. */
export type Level = "error" | "warning" | "note";

/** One thing that a backend should change, or that its integrator should know. */
export type Finding = {
  level: Level;
  /** A row of the catalogue, an area of content, or an address of the site. */
  where: string;
  what: string;
  /** What to do about it, in one or two sentences. */
  remedy: string;
  /** How often it was met. */
  times: number;
};

/** Findings, each told once with how often it was met. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  add(level: Level, where: string, what: string, remedy: string, times = 1): void {
    const key = `${where}\n${what}`;
    const known = this.#found.get(key);
    if (known) known.times += times;
    else this.#found.set(key, { level, where, what, remedy, times });
  }

  /** All of them, the worst first. */
  list(): Finding[] {
    const order: Level[] = ["error", "warning", "note"];
    return [...this.#found.values()].sort(
      (a, b) => order.indexOf(a.level) - order.indexOf(b.level),
    );
  }
}

/** A few names of many, for a line. */
export function some(names: readonly string[], most = 8): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
