export function toId(code: string): string;
export function toCode(id: string): string;
export function toYuan(cents: unknown): number | null;
