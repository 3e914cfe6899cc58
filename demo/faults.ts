import { setTimeout as wait } from "node:timers/promises";
import { type CallKey, calls } from "#shared/contract/calls.ts";

/** Invalid setting of the demo backend; the message contains the name of the variable. */
export class DemoSettingsError extends Error {
  override name = "DemoSettingsError";
}

/** A fault that the demo backend can inject into a response. */
export type Fault =
  | { kind: "latency"; ms: number }
  | { kind: "status"; status: number }
  | { kind: "rejected"; message: string }
  | { kind: "broken-json" | "wrong-shape" | "html" | "reset" | "hang" | "empty" | "no-detail" };

/** Faults by call; the faults under `*` apply to every call. */
export type FaultPlan = Map<CallKey | "*", Fault[]>;

/** Simulates a cut connection: a rejected `fetch` in process, a destroyed socket over a port. */
export class ConnectionReset extends TypeError {
  override name = "ConnectionReset";
  constructor(cause: unknown = { code: "ECONNRESET" }) {
    super("fetch failed", { cause });
  }
}

/** Delay of the sentinel `fault-slow`, in milliseconds; shorter than the default deadline. */
export const SLOW_MS = 3000;
/** Maximum `latency`, in milliseconds. */
const MAX_LATENCY_MS = 600_000;
const REJECTED_MESSAGE = "rejected by a fault";
/** Data that fails the schema of every call. */
const WRONG_SHAPE = "no such shape";
const BARE = ["broken-json", "wrong-shape", "html", "reset", "hang", "empty", "no-detail"] as const;

/**
 * Parses `DEMO_FAULTS`: `key=fault[:value][,fault…][;key=…]`, for example
 * `fullProductDetail=latency:300,status:500;keywordList=reset`. `*` matches every call.
 * @throws {DemoSettingsError} with the number of the part that cannot be parsed.
 */
export function parseFaults(text: string): FaultPlan {
  const plan: FaultPlan = new Map();
  const parts = text.split(";").map((each) => each.trim());
  for (const [index, part] of parts.entries()) {
    if (part === "") continue;
    const unusable = (what: string) =>
      new DemoSettingsError(`DEMO_FAULTS: part ${index + 1}: ${what}`);
    const [key = "", list = ""] = splitOnce(part, "=");
    if (key !== "*" && !Object.hasOwn(calls, key)) throw unusable("no such call");
    const faults = list.split(",").map((each) => {
      const fault = parseFault(each.trim());
      if (!fault) throw unusable("no such fault");
      return fault;
    });
    plan.set(key as CallKey | "*", faults);
  }
  return plan;
}

/**
 * Returns the fault that a request parameter triggers: any text that equals `fault-500`, `fault-reset`,
 * `fault-slow` and so on, case-insensitively. A security code arrives without its hyphens.
 */
export function sentinelFault(params: unknown): Fault | null {
  if (typeof params === "string") {
    const word = /^fault-?([a-z0-9-]+)$/i.exec(params)?.[1]?.toLowerCase();
    return word === undefined ? null : sentinel(word);
  }
  if (typeof params !== "object" || params === null) return null;
  for (const value of Object.values(params)) {
    const fault = sentinelFault(value);
    if (fault) return fault;
  }
  return null;
}

/**
 * Applies the faults instead of, or around, the response of `answer`.
 * @throws {ConnectionReset} for `reset`; the signal's reason if the caller aborts.
 */
export async function withFaults<T>(
  faults: readonly Fault[],
  signal: AbortSignal,
  answer: () => Promise<T>,
): Promise<T | Response> {
  for (const fault of faults) {
    if (fault.kind === "latency") await wait(fault.ms, undefined, { signal });
  }
  const other = faults.find((fault) => fault.kind !== "latency");
  return other ? faultyAnswer(other, signal) : answer();
}

async function faultyAnswer(fault: Fault, signal: AbortSignal): Promise<Response> {
  const json = { "content-type": "application/json;charset=UTF-8" };
  const envelope = (data: unknown) =>
    Response.json({ success: true, errorCode: "0", errorMessage: null, data });
  switch (fault.kind) {
    case "status":
      return Response.json(
        { success: false, errorCode: String(fault.status), errorMessage: null, data: null },
        { status: fault.status },
      );
    case "rejected":
      return Response.json({
        success: false,
        errorCode: "FAULT",
        errorMessage: fault.message,
        data: null,
      });
    case "broken-json":
      return new Response('{"success":true,"errorCode":"0","data":{', { headers: json });
    case "wrong-shape":
      return envelope(WRONG_SHAPE);
    case "html":
      return new Response("<!doctype html><title>502</title><p>Bad gateway</p>", {
        headers: { "content-type": "text/html;charset=UTF-8" },
      });
    case "empty":
      return envelope(null);
    case "no-detail":
      return envelope({ tagLabels: [], groupProducts: [], pageModelContents: [] });
    case "reset":
      throw new ConnectionReset();
    default:
      return new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
  }
}

function parseFault(text: string): Fault | null {
  const [kind = "", value] = splitOnce(text, ":");
  if (kind === "latency") {
    const ms = Number(value);
    return value && Number.isInteger(ms) && ms >= 0 && ms <= MAX_LATENCY_MS ? { kind, ms } : null;
  }
  if (kind === "status") {
    const status = Number(value);
    return Number.isInteger(status) && status >= 400 && status <= 599 ? { kind, status } : null;
  }
  if (kind === "rejected") return { kind, message: value || REJECTED_MESSAGE };
  const bare = BARE.find((each) => each === kind);
  return bare && value === undefined ? { kind: bare } : null;
}

function sentinel(word: string): Fault | null {
  if (/^\d{3}$/.test(word)) return parseFault(`status:${word}`);
  if (word === "slow") return { kind: "latency", ms: SLOW_MS };
  return parseFault(BARE.find((name) => name.replaceAll("-", "") === word) ?? word);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
