import type { Server } from "node:http";

/** The foreign API that the example stands in front of. */
type Shop = { base: string; clientId: string; clientSecret: string; now?: () => number };

export function createAdapter(
  options: Shop & { store: string; token: string; log?: (line: string) => void },
): Server;
export function toId(code: string): string;
export function toCode(id: string): string;
export function toYuan(cents: unknown): number | null;
