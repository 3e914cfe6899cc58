/** Effect of a finding: a page or a row; a part of a page; nothing visible. */
export type Level = "error" | "warning" | "note";

/** A fault that a backend should fix, or a note for its integrator. */
export type Finding = {
  level: Level;
  /** A row of the catalogue, a content area, or an address of the site. */
  where: string;
  what: string;
  /** The first value of this kind, with its path in the response. */
  example?: string;
  /** Visible effect for visitors. */
  visitors?: string;
  /** The remedy, in one or two sentences. */
  remedy: string;
  /** Number of occurrences. */
  times: number;
};

/** Additional members of a finding besides its text. */
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

  /** All findings, the most severe first. */
  list(): Finding[] {
    const order: Level[] = ["error", "warning", "note"];
    return [...this.#found.values()].sort(
      (a, b) => order.indexOf(a.level) - order.indexOf(b.level),
    );
  }
}

/** The first few of many names, on one line. */
export function some(names: readonly string[], most = 8): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Formats a value for one line. */
export function shown(value: unknown, most = 60): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
