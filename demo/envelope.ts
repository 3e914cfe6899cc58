/** Codes with which the demo backend refuses, in the style of the catalogue's real one. */
export const refusalCodes = {
  /** 400: store-code header missing or not this shop's. */
  store: "40001",
  /** 400: a token on a call that must go out without one. */
  tokenLeak: "40002",
  /** 400: parameters missing or of the wrong form. */
  parameters: "40003",
  /** 401: token missing or wrong where the call needs one. */
  token: "40101",
  /** 404: no such interface. */
  path: "40401",
  /** 405: the interface exists, with another method. */
  method: "40501",
  /** 413: the body is larger than the interface takes. */
  tooLarge: "41301",
  /** 415: body encoded in another way than the interface takes. */
  encoding: "41501",
  /** 500: the backend's own mistake. */
  internal: "50001",
} as const;

/** A refusal that a handler throws; the router turns it into the envelope. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Refusal by the rules of the business: HTTP 200, `success: false`, a message that may be shown. */
export function rejection(errorCode: string, message: string): Refusal {
  return new Refusal(200, errorCode, message);
}

/** The envelope around an answer's `data` (spec §7). */
export function accepted(data: unknown): Response {
  return json(200, { success: true, errorCode: "0", errorMessage: null, data });
}

/** The envelope of a refusal. */
export function refused({ status, errorCode, message, headers }: Refusal): Response {
  return json(status, { success: false, errorCode, errorMessage: message, data: null }, headers);
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json;charset=UTF-8", ...headers },
  });
}
