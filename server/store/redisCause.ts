/** Descriptions of error codes of the system, the driver and Redis. */
const CAUSES: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  ENOTFOUND: "name not found",
  EAI_AGAIN: "name server does not answer",
  ETIMEDOUT: "connection timed out",
  TimeoutError: "no answer in time",
  ConnectionTimeoutError: "no answer in time",
  SocketTimeoutError: "no answer in time",
  WRONGPASS: "password refused",
  NOAUTH: "password wanted",
  READONLY: "a replica that takes no writing",
  OOM: "memory full",
  LOADING: "still loading",
};

/** Describes why Redis is unavailable, with the code, but never with its address or password. */
export function readableCause(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as { code?: unknown };
  // Redis errors start with an upper-case code; the rest of the sentence may contain keys.
  const reply = /^[A-Z]{3,}(?= )/.exec(error.message)?.[0];
  // The driver's own errors have no name but that of their class.
  const { name: kind } = error.constructor;
  const names = [code, error.name, kind, reply];
  const known = names.find((each) => typeof each === "string" && CAUSES[each]);
  if (typeof known === "string") return `${CAUSES[known]} (${known})`;
  return String(code ?? reply ?? kind);
}
