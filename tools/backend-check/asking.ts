import { callParams, type EncodedBody } from "#server/commerce/callRequest.ts";
import { pageBudget } from "#server/commerce/pageBudget.ts";
import type { CommerceFailure } from "#server/commerce/result.ts";
import { mapped, type RowMap } from "#server/commerce/rowMap.ts";
import { callUpstream } from "#server/commerce/upstream.ts";
import { createUpstreamGuard } from "#server/commerce/upstreamGuard.ts";
import type { Config } from "#server/config.ts";
import type { Transport } from "#server/http/transport.ts";
import type { Logger } from "#server/observability/log.ts";
import {
  type CallData,
  type CallKey,
  type CallParams,
  type CallRow,
  calls,
} from "#shared/contract/calls.ts";
import { parseJson } from "#shared/contract/json.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { asRead } from "./asRead.ts";
import { type Findings, shown } from "./findings.ts";
import { type KnownValues, noteValues } from "./knownValues.ts";
import { MemberCounts, shapeOf } from "./members.ts";
import { type Came, dropRemedy, failureRemedy, isUnreadablePrice } from "./remedies.ts";
import { rowsOn } from "./rowsOn.ts";
import { Values } from "./values.ts";

/** Rows whose refusal means that the requested thing is gone. */
const GONE = new Set<CallKey>(["fullProductDetail", "getJobDetail", "getDetail"]);

/** Results of all calls of one row. */
export type RowReport = {
  key: CallKey;
  method: string;
  path: string;
  asked: number;
  accepted: number;
  slowestMs: number;
  /** Why it was not called; empty if it was. */
  notAsked: string;
  members: MemberCounts["counts"];
};

type Parts = {
  config: Config;
  transport: Transport;
  log: Logger;
  findings: Findings;
  map?: RowMap;
  /** Duration from which a response is reported as slow; default the wait for an optional part. */
  slowMs?: number;
};

/** When a call may be rejected without being a fault. */
export type QuestionOptions = {
  /** Describes the subject of the call in the finding. */
  about?: string;
  /** A rejection by business rules is reported to the caller only. */
  mayRefuse?: boolean;
  /** A rejection is the right answer: the question is about nothing. */
  isAboutNothing?: boolean;
  /** The body of the one streaming row. */
  streamed?: EncodedBody;
};

/** Result of a call. */
export type Asked<K extends CallKey> =
  | { ok: true; data: CallData<K> }
  | { ok: false; failure: CommerceFailure };

/** Calls a backend row by row, with the site's own client and schemas, and collects the results. */
export class Asking {
  readonly #parts: Parts;
  readonly #reports = new Map<CallKey, RowReport & { counts: MemberCounts }>();
  /** Findings from the values of the responses so far. */
  readonly values: Values;
  /** Values of the responses so far, by name. */
  readonly known: KnownValues = new Map();
  #isAwake = false;
  #bytes = Promise.resolve(new ArrayBuffer(0));
  #came: Came = { contentType: null, location: null };

  constructor(parts: Parts) {
    const tapped: Transport = async (request) => {
      const response = await parts.transport(request);
      const { headers } = response;
      this.#came = { contentType: headers.get("content-type"), location: headers.get("location") };
      this.#bytes = response
        .clone()
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0));
      return response;
    };
    this.#parts = { ...parts, transport: tapped };
    this.values = new Values(parts.findings, parts.config);
    for (const key of rowsOn) {
      const { method, path, data }: CallRow = calls[key];
      const counts = new MemberCounts(data);
      this.#reports.set(key, {
        key,
        method,
        path,
        asked: 0,
        accepted: 0,
        slowestMs: 0,
        notAsked: "",
        members: counts.counts,
        counts,
      });
    }
  }

  /** Calls a row once; faults of the response become findings. */
  async ask<K extends CallKey>(
    key: K,
    params: CallParams<K>,
    { about = "", mayRefuse = false, isAboutNothing = false, streamed }: QuestionOptions = {},
  ): Promise<Asked<K>> {
    const { config, transport, log, findings, map } = this.#parts;
    const { row } = mapped(key, config.commerce, map);
    const report = this.#report(key);
    report.asked += 1;
    this.#came = { contentType: null, location: null };
    const outcome = await callUpstream(
      // A separate guard: failures of other calls must not block this one.
      { config, transport, log, map, guard: createUpstreamGuard(log) },
      { key, params: callParams(row, params, config.commerce), streamed },
      { deadlineMs: config.commerce.timeoutMs },
    );
    report.slowestMs = Math.max(report.slowestMs, outcome.ms);
    const { result, text, drops = [] } = outcome;
    if (!result.ok) {
      const isRejected = result.failure.kind === "rejected";
      if (isAboutNothing && isRejected) report.accepted += 1;
      if ((mayRefuse || isAboutNothing) && isRejected) return result;
      const came = { ...this.#came, text };
      const told = failureRemedy({
        row,
        failure: result.failure,
        cause: outcome.cause,
        came,
        config,
      });
      const isGone = result.failure.kind === "rejected" && GONE.has(key);
      const visitors = isGone ? "404: the requested thing is gone" : row.without;
      const what = about ? `${told.what} (${about})` : told.what;
      const example = cameAs(text);
      findings.add("error", key, what, told.remedy, { visitors, ...(example && { example }) });
      await this.#tellEncoding(key, row.without);
      return result;
    }
    report.accepted += 1;
    const data = dataOf(text);
    report.counts.add(asRead(row.data, data), drops);
    this.#tellDrops(key, row, drops, data);
    const isUnreadable = text?.includes("\ufffd") ?? false;
    await this.#tellEncoding(key, isUnreadable ? "unreadable characters" : null);
    this.values.look(key, params, data, text ?? "");
    noteValues(this.known, data);
    // The first call starts the backend and opens the connection.
    this.#tellHeaders(key, this.#isAwake ? outcome.ms : 0);
    this.#isAwake = true;
    return { ok: true, data: result.data as CallData<K> };
  }

  /** Records why a row is not called. */
  skip(key: CallKey, why: string): void {
    this.#report(key).notAsked = why;
  }

  /** Every row of the catalogue that the brand's site calls, in order. */
  reports(): RowReport[] {
    return [...this.#reports.values()].map(({ counts: _, ...report }) => report);
  }

  #report(key: CallKey) {
    const report = this.#reports.get(key);
    if (!report) throw new Error(`no row ${key}`);
    return report;
  }

  #tellDrops(key: CallKey, row: CallRow, drops: readonly Drop[], data: unknown): void {
    for (const drop of drops) {
      const shape = shapeOf(drop.path);
      const isPrice = isUnreadablePrice(drop);
      const what = isPrice
        ? `price that cannot be read: ${shape} ${drop.reason}`
        : `${shape} ${drop.reason}: ${lossOf(drop)}`;
      const example = `${drop.path} is ${shown(valueAt(data, drop.path))}`;
      const visitors = isPrice ? "the price as one to ask for in the boutiques" : seenOf(drop);
      const more = { example, visitors, times: drop.count ?? 1 };
      const level = isPrice ? "error" : "warning";
      this.#parts.findings.add(level, key, what, dropRemedy(drop, row.data), more);
    }
  }

  /**
   * Checks that the bytes are UTF-8: GBK decoded as UTF-8 loses its characters.
   * @param seen what visitors see; `null`: the text, because the answer's header names its encoding
   */
  async #tellEncoding(key: CallKey, seen: string | null): Promise<void> {
    const bytes = await this.#bytes;
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      const text = new TextDecoder("gb18030").decode(bytes);
      const [example] = /[\u4e00-\u9fff]{2,20}/.exec(text) ?? [];
      this.#parts.findings.add(
        seen === null ? "note" : "error",
        key,
        "the answer is not UTF-8 (GBK?)",
        "Answer UTF-8 with `content-type: application/json; charset=utf-8`.",
        {
          ...(example && { example: `read as GBK it has ${shown(example)}` }),
          visitors: seen ?? "nothing: the site reads the encoding that the header names",
        },
      );
    }
  }

  #tellHeaders(key: CallKey, ms: number): void {
    const { contentType } = this.#came;
    const { findings, slowMs = pageBudget.optionalMs } = this.#parts;
    if (!contentType?.includes("json")) {
      findings.add(
        "note",
        key,
        `content type ${contentType ?? "missing"}`,
        "Answer with `content-type: application/json; charset=utf-8`; caches and proxies go by it.",
      );
    }
    if (ms > slowMs) {
      findings.add(
        "warning",
        key,
        `slower than ${slowMs} ms`,
        "Parts that a page can do without wait 800 ms, all reads of a page together 3 s; then the part is left out, or the page answers 503.",
      );
    }
  }
}

function dataOf(text: string | undefined): unknown {
  return text === undefined ? undefined : (parseJson(text) as { data?: unknown }).data;
}

/** The beginning of an unusable response. */
function cameAs(text: string | undefined): string | undefined {
  return text ? `it begins ${shown(text.slice(0, 80), 100)}` : undefined;
}

/** The value at a drop's path, such as `data.results[3].storeName`. */
function valueAt(data: unknown, path: string): unknown {
  const parts = path
    .replace(/^data\.?/, "")
    .split(/[.[\]]+/)
    .filter(Boolean);
  return parts.reduce<unknown>(
    (value, part) => (value as Record<string, unknown> | null | undefined)?.[part],
    data,
  );
}

/** The visible effect of a drop for visitors. */
function seenOf({ lost }: Drop): string {
  const seen = {
    value: "the thing without this detail",
    element: "the list without this entry",
    whole: "nothing of it",
  };
  return seen[lost];
}

/** Describes the effect of a drop. */
export function lossOf({ lost }: Drop): string {
  const losses = {
    value: "this member is read as absent",
    element: "the row around it is left out",
    whole: "all of it is left out",
  };
  return losses[lost];
}
