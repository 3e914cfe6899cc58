import { z } from "zod";
import type { PageSection } from "#shared/pages/pageRow.ts";

/** Site ids used in the catalogue's fixed parameters. */
export type CommerceIds = {
  storeCode: string;
  storeId: string;
  channelCode: string;
  channelId: string;
};

/**
 * When a response counts as accepted (CMS-02, HTTP-08): by the members that the specification names for the call.
 * - `cms`: success is true, errorCode is '0' and data exists;
 * - `success`: success is true (and no errorCode other than 0); data may be missing;
 * - `page`: like `cms`, but an errorCode that is missing is none (CALL-43 names success and data only);
 * - `data`: like `success`, but a success that is missing is none where data has a value (data alone is named, or no
 *   member at all);
 * - `errorCode`: errorCode is '0', regardless of success;
 * - `codeOrData`: errorCode, regardless of success, where it is there; else like `data`. A list alone is the data ("response
 *   list", CALL-39).
 */
export type Acceptance = "cms" | "page" | "success" | "data" | "errorCode" | "codeOrData";

/**
 * Whether the call may be repeated:
 * - `read`: safe, may be retried and cached;
 * - `once`: consumes something upstream (a query, an image, an application): exactly one request.
 */
export type Repeat = "read" | "once";

/** Cache lifetimes of a call's responses, in milliseconds. */
export type ReadPolicy = {
  /** Served without a request. */
  freshMs: number;
  /** After that: served at once, with a refresh in the background. */
  staleMs: number;
  /** Total: served during transient upstream failures (`isTransient`). */
  keepMs: number;
};

/** One row of the call catalogue (CALL-01 to CALL-45). */
export type CallRow<
  P extends z.ZodTypeAny = z.ZodTypeAny,
  D extends z.ZodTypeAny = z.ZodTypeAny,
> = {
  method: "GET" | "POST";
  /** Exactly as listed; never normalised (one row has a trailing slash). */
  path: `/${string}`;
  /** Whether the access token is sent. */
  token: boolean;
  encoding: "query" | "json" | "form" | "multipart";
  /** Parameters added by the client. */
  fixed: (ids: CommerceIds) => Record<string, unknown>;
  /** The caller's parameters. */
  params: P;
  /** Used fields of the envelope's `data`. */
  data: D;
  acceptance: Acceptance;
  repeat: Repeat;
  /**
   * Cache policy. `null`: never cached, each call sends a request. That applies to calls that consume something, and to
   * previews, because editors expect current content.
   */
  policy: ReadPolicy | null;
  /** Purge tags of its responses: the kind of their subject, and the parameters of which the first one is its id. */
  tags: { kind: string; by?: readonly string[] } | null;
  /** The section whose pages alone call it; without one it is called for any brand. */
  section?: PageSection;
  /** One sentence for docs/generated/commerce-api.md. */
  purpose: string;
  /** When the site calls it, for the same document. */
  use: string;
  /** What visitors see while it fails, for `npm run backend check`. */
  without: string;
  /** The caller's parameters, and the envelope's `data` as sent by the upstream. */
  example: { params: z.input<P>; data: z.input<D> };
};

export function row<P extends z.ZodTypeAny, D extends z.ZodTypeAny>(
  call: CallRow<P, D>,
): CallRow<P, D> {
  return call;
}

export const nothing = () => ({});
export const storeIds = ({ storeCode, storeId }: CommerceIds) => ({ storeCode, storeId });
export const noParams = z.object({});

/** Parameters of a page of rows, with members of its question. */
export const listParams = <Q extends z.ZodRawShape>(question: Q) =>
  z.object({
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    queryParam: z.object(question),
  });

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Content of editors. */
export const content: ReadPolicy = { freshMs: minute, staleMs: 10 * minute, keepMs: 24 * hour };
/** Content that changes a few times a year. */
export const settled: ReadPolicy = { freshMs: 5 * minute, staleMs: hour, keepMs: 24 * hour };
/** Products, with their prices. */
export const goods: ReadPolicy = { freshMs: minute, staleMs: minute, keepMs: 24 * hour };
/** Suggestions for typed text. */
export const typed: ReadPolicy = {
  freshMs: 30 * second,
  staleMs: 30 * second,
  keepMs: 10 * minute,
};
