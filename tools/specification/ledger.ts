/** A row of docs/generated/ledger.md: one statement of the specification that can be checked. */
export type LedgerRow = {
  id: string;
  requirement: string;
  /** How to verify the statement. */
  seenBy: string;
};

/** The groups of the ledger (their names, in order) with their rows. */
export type Ledger = Map<string, LedgerRow[]>;

/** Reads the rows out of the text of docs/generated/ledger.md; throws on a duplicate id. */
export function readLedger(text: string): Ledger {
  const ledger: Ledger = new Map();
  const known = new Set<string>();
  for (const line of text.split("\n")) {
    const match = /^\| (([A-Z]+)-\d{2}) \| (.*) \| [^|]* \| (.*) \|$/.exec(line);
    if (!match) continue;
    const [, id = "", group = "", requirement = "", seenBy = ""] = match;
    if (group === "T") continue;
    if (known.has(id)) throw new Error(`docs/generated/ledger.md has ${id} twice`);
    known.add(id);
    ledger.set(group, [...(ledger.get(group) ?? []), { id, requirement, seenBy }]);
  }
  return ledger;
}

/** `PDP-01…03, PDP-07` as single row names. */
export function expandRows(names: string): string[] {
  return names.split(",").flatMap((part) => {
    const match = /^([A-Z]+)-(\d+)(?:…(\d+))?$/.exec(part.trim());
    if (!match) throw new Error(`Not a row of the ledger: ${part}`);
    const [, group = "", from = "", to = from] = match;
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, i) => `${group}-${String(Number(from) + i).padStart(2, "0")}`,
    );
  });
}
