/** How much a finding costs: a page or a row; a part of a page; nothing that a visitor sees. */
export type Level = "error" | "warning" | "note";

/** One thing that a backend should change, or that its integrator should know. */
export type Finding = {
  level: Level;
  /** A row of the catalogue, an area of content, or an address of the site. */
  where: string;
  what: string;
  /** The first value of this kind, with its place in the answer. */
  example?: string;
  /** What a visitor sees of it. */
  visitors?: string;
  /** What to do about it, in one or two sentences. */
  remedy: string;
  /** How many times it occurred. */
  times: number;
};

/** What is added to a finding besides its text. */
type More = Pick<Finding, "example" | "visitors"> & { times?: number };

/** Findings, each listed once with the number of its occurrences. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  add(level: Level, where: string, what: string, remedy: string, more: More = {}): void {
    const { times = 1, ...rest } = more;
    const key = `${where}\n${what}`;
    const known = this.#found.get(key);
    if (known) known.times += times;
    else this.#found.set(key, { level, where, what, remedy, times, ...rest });
  }

  /** All of them, the worst first. */
  list(): Finding[] {
    const order: Level[] = ["error", "warning", "note"];
    return [...this.#found.values()].sort(
      (a, b) => order.indexOf(a.level) - order.indexOf(b.level),
    );
  }
}

/** The first few of many names, for a line. */
export function some(names: readonly string[], most = 8): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** A value as a line shows it. */
export function shown(value: unknown, most = 60): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
