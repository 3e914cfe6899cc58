import type { z } from "zod";
import type { CommerceFailure } from "#server/commerce/result.ts";
import type { Config } from "#server/config.ts";
import type { CallRow } from "#shared/contract/calls.ts";
import { parseJson } from "#shared/contract/json.ts";
import type { Drop, DropReason } from "#shared/domain/dropReasons.ts";
import { fieldsOf, typeOf } from "#tools/zodFields.ts";
import { some } from "./findings.ts";
import { shapeOf } from "./members.ts";

/** Parts of a response that explain why it is unusable. */
export type Came = { contentType: string | null; location: string | null; text?: string };

type Told = { what: string; remedy: string };

const ENVELOPE =
  'Answer `{ "success": true, "errorCode": "0", "errorMessage": null, "data": … }`; a refusal is `"success": false` with an `errorCode` other than 0.';

/** Explains why a row returned no data, with the remedy. */
export function failureRemedy(given: {
  row: CallRow;
  failure: CommerceFailure;
  cause?: string;
  came: Came;
  config: Pick<Config, "commerce">;
}): Told {
  const { row, failure, cause, came, config } = given;
  const call = `${row.method} ${row.path}`;
  switch (failure.kind) {
    case "not-found":
      return {
        what: "answers 404",
        remedy: `Serve ${call} below COMMERCE_API_BASE, to the letter: a slash at its end belongs to it. Another path can be mapped in COMMERCE_MAP.`,
      };
    case "http-error":
      return {
        what: `answers ${failure.status}`,
        remedy: statusRemedy(failure.status, row, came, config),
      };
    case "rejected":
      return {
        what: `refuses: errorCode ${failure.errorCode || "missing"}${failure.message ? `, "${failure.message}"` : ""}`,
        remedy: acceptanceOf(row),
      };
    case "malformed":
      return { what: failure.detail, remedy: shapeRemedy(row, failure.detail, came) };
    case "timed-out":
      return {
        what: `no answer within ${config.commerce.timeoutMs} ms`,
        remedy:
          "Answer faster, or raise COMMERCE_TIMEOUT_MS; a page waits 3 s at most all the same.",
      };
    default:
      return {
        what: `cannot be reached (${cause ?? failure.kind})`,
        remedy: "Check COMMERCE_API_BASE (scheme, host, port) and that the backend listens there.",
      };
  }
}

function statusRemedy(
  status: number,
  row: CallRow,
  { location }: Came,
  { commerce }: Pick<Config, "commerce">,
): string {
  if (status === 401 || status === 403) {
    if (!row.token)
      return "This row goes out without the access token (HTTP-05 of the ledger): open it to calls without one.";
    return commerce.accessToken
      ? `Check COMMERCE_ACCESS_TOKEN and the name of its header, now \`${commerce.tokenHeader}\` (COMMERCE_TOKEN_HEADER).`
      : "No token is set: give --token, or COMMERCE_ACCESS_TOKEN.";
  }
  if (status >= 300 && status < 400) {
    return `Redirects are not followed${location ? ` (to ${location})` : ""}: answer at the very path, with the slash at its end where the row has one, and name the final scheme and host in COMMERCE_API_BASE.`;
  }
  if (status === 405) return `Take this row by ${row.method}.`;
  if (status === 415)
    return `Take this row's body as ${row.encoding} (docs/generated/commerce-api.md, "Encodings").`;
  if (status === 400 || status === 422) {
    return "Take the parameters that the row sends, unset ones being left out (docs/generated/commerce-api.md has an example of each request).";
  }
  if (status === 429)
    return "Let the site ask more often: it keeps answers, but asks some thirty questions for a first page.";
  return "The backend's own log says why; the request's id is in the header x-request-id.";
}

function acceptanceOf({ acceptance }: CallRow): string {
  const rules = {
    cms: "Accepted are `success` true, `errorCode` 0 and `data` that is there.",
    page: "Accepted are `success` true and `data` that is there.",
    success: "Accepted is `success` true with an `errorCode` that is missing, empty or 0.",
    data: "Accepted is `success` true, or `data` with a value without `success`, with an `errorCode` that is missing, empty or 0.",
    errorCode: "Accepted is an `errorCode` of 0, whatever `success` says.",
    codeOrData:
      "Accepted is an `errorCode` of 0, whatever `success` says; without one, `success` true or `data` with a value.",
  };
  return rules[acceptance];
}

function shapeRemedy(row: CallRow, detail: string, { contentType, text }: Came): string {
  if (detail.startsWith("not JSON")) {
    const is = contentType?.includes("html")
      ? " It is HTML: a page of the gateway or of a front end answers in place of the API."
      : "";
    return `Answer UTF-8 JSON.${is}`;
  }
  if (detail.startsWith("not UTF-8")) {
    return "Answer UTF-8 with `content-type: application/json; charset=utf-8`.";
  }
  if (detail === "nested too deep" || detail.startsWith("more than")) {
    return "Answer in pages, and only what the row's members are: the limits of one answer are in docs/resilience.md.";
  }
  if (detail.endsWith("nothing left")) {
    return "None of the rows can be used: see docs/generated/commerce-api.md for the members that each must have.";
  }
  if (detail.startsWith("envelope")) return ENVELOPE;
  if (detail.startsWith("answer is longer")) return "Answer in pages: an answer may have 4 MiB.";
  const [path = ""] = detail.split(":", 1);
  return `${memberRemedy(path, row.data)}${cameInstead(text)}`;
}

/** Names of the received members where another list or object was expected. */
function cameInstead(text: string | undefined): string {
  try {
    const { data } = parseJson(text ?? "") as { data?: unknown };
    if (Array.isArray(data)) return " A list came.";
    if (typeof data !== "object" || data === null)
      return ` ${data === null ? "null" : `A ${typeof data}`} came.`;
    return ` What came has: ${some(Object.keys(data))}.`;
  } catch {
    return "";
  }
}

/** The contract's definition of a member. */
function memberRemedy(path: string, schema: z.ZodTypeAny): string {
  const shape = shapeOf(path).replace(/^data\.?/, "");
  if (shape === "") return `\`data\` must be a ${typeOf(schema)} (docs/generated/commerce-api.md).`;
  const field = fieldsOf(schema).find((each) => each.path === shape);
  const type = field ? `: ${field.type}` : "";
  return `Send \`data${shape.startsWith("[") ? "" : "."}${shape}\`${type} (docs/generated/commerce-api.md).`;
}

const reasons: Partial<Record<DropReason, string>> = {
  "unknown value": "Its value is none of those that docs/generated/commerce-api.md lists.",
  "not parseable":
    "Its text cannot be read as what it stands for (JSON, colour, length, date or number).",
  "out of range": "Its value is too large, too small or negative.",
  "unsafe link":
    "Give an absolute http(s) address, or a path of the site that begins with one slash.",
  "forbidden host": "Name the host in IMAGE_ORIGINS, by https.",
  "not found":
    "What it points to is not in the backend's own answers: correct the id, or add the thing.",
  "nothing left": "All that it holds was left out; the other findings say why.",
};

/** Returns whether a drop is of a price that cannot be read: the site shows it as a price on inquiry. */
export function isUnreadablePrice({ path, reason }: Drop): boolean {
  return /price$/i.test(path) && reason !== "missing";
}

/** The remedy for a part that the site omitted. */
export function dropRemedy(drop: Drop, schema?: z.ZodTypeAny): string {
  const { path, reason } = drop;
  if (isUnreadablePrice(drop)) {
    return 'Send the price in yuan as a number (680) or a plain decimal text ("680.00").';
  }
  const member = path.split(".").at(-1) ?? path;
  const known = reasons[reason];
  if (known) return known;
  return schema
    ? memberRemedy(path, schema)
    : `Send ${member} with a value (docs/generated/commerce-api.md).`;
}
