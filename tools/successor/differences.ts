/** Observations of the walk on one screen. */
export type Seen = {
  path: string;
  answer: { status: number; type: string; policy: boolean; bytes: number; styled: boolean };
  plain?: { status: number; heading: string; title: string; letters: number; links: number };
  scripted?: {
    status: number;
    heading: string;
    hydrated: "yes" | "no" | "no scripts";
    faults: string[];
  };
};

/** Observations of the walk over a build. */
export type Walk = {
  seen: Record<string, Seen>;
  /** `yes` if a click shows the next page without loading a document. */
  follows: string;
  /** Documents with whole stylesheets instead of their own rules. */
  fallbacks: number;
  /** Messages of the server's log. */
  errors: string[];
};

/** Share by which a document's size may differ. */
const SIZE_TOLERANCE = 0.1;

function facts({ answer, plain, scripted }: Seen): Record<string, unknown> {
  const { bytes: _, ...own } = answer;
  const { faults: __, ...started } = scripted ?? { faults: [] };
  return { ...own, ...plain, ...started };
}

/** The differences between today's walk and the successor's, one line each; none means that the walk holds. */
export function differences(today: Walk, successor: Walk): string[] {
  const lines: string[] = [];
  for (const [name, before] of Object.entries(today.seen)) {
    const after = successor.seen[name];
    if (!after) {
      lines.push(`${name}: not visited`);
      continue;
    }
    const now = facts(after);
    for (const [fact, value] of Object.entries(facts(before))) {
      if (now[fact] !== value)
        lines.push(`${name}: ${fact} ${String(value)} → ${String(now[fact])}`);
    }
    const change = Math.max(1, after.answer.bytes) / Math.max(1, before.answer.bytes) - 1;
    if (Math.abs(change) > SIZE_TOLERANCE)
      lines.push(`${name}: ${before.answer.bytes} → ${after.answer.bytes} characters`);
    // A fault that today's page has, too, is no difference.
    const known = before.scripted?.faults ?? [];
    for (const fault of after.scripted?.faults ?? [])
      if (!known.includes(fault)) lines.push(`${name}: ${fault}`);
  }
  if (successor.follows !== today.follows)
    lines.push(`links: ${today.follows} → ${successor.follows}`);
  if (successor.fallbacks > today.fallbacks)
    lines.push(`critical CSS: ${successor.fallbacks} documents with whole stylesheets`);
  const untold = successor.errors.filter((error) => !today.errors.includes(error));
  if (untold.length > 0) lines.push(`log: ${[...new Set(untold)].join("; ")}`);
  return lines;
}
