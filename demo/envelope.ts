/** Error codes of the demo backend, in the style of the codes in the call catalogue. */
export const refusalCodes = {
  /** 400: store-code header missing, or the code of another shop. */
  store: "40001",
  /** 400: a token on a call that must be sent without one. */
  tokenLeak: "40002",
  /** 400: parameters missing or malformed. */
  parameters: "40003",
  /** 401: token missing or wrong on a call that requires one. */
  token: "40101",
  /** 404: unknown interface. */
  path: "40401",
  /** 405: wrong method for a known interface. */
  method: "40501",
  /** 413: the body exceeds the limit of the interface. */
  tooLarge: "41301",
  /** 415: wrong body encoding for the interface. */
  encoding: "41501",
  /** 500: internal error of the backend. */
  internal: "50001",
} as const;

/** Error thrown by a handler; the router converts it into an error envelope. */
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

/**
 * Creates a business-rule rejection: HTTP 200, `success: false`, and a message that may be shown to visitors.
 */
export function rejection(errorCode: string, message: string): Refusal {
  return new Refusal(200, errorCode, message);
}

/** Returns a success response with `data` in its envelope (DATA-05). */
export function accepted(data: unknown): Response {
  return json(200, { success: true, errorCode: "0", errorMessage: null, data });
}

/** Returns an error response with its envelope. */
export function refused({ status, errorCode, message, headers }: Refusal): Response {
  return json(status, { success: false, errorCode, errorMessage: message, data: null }, headers);
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json;charset=UTF-8", ...headers },
  });
}
