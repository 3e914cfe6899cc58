import type { ServerContext } from "#server/context.ts";
import { mintToken } from "#server/security/formToken.ts";
import { type Answered, answerApplication } from "./applicationAnswer.ts";
import { applyForJob } from "./apply.ts";
import { captchaKeyOf } from "./captchaCookie.ts";
import { bringReceipt } from "./receipt.ts";

/** A received application, with the id of its receipt; or the form again. */
type Outcome = { kind: "applied"; once: string } | Extract<Answered, { kind: "form" }>;

/** Result of a handled form post, for both document and script requests. */
export type Taken = { answered: Outcome; status: number; headers: Headers };

/** Handles one post of the application form; the job is in the URL (`?job=`). */
export async function takeApplication(request: Request, context: ServerContext): Promise<Taken> {
  const jobId = new URL(request.url).searchParams.get("job") ?? "";
  const input = { jobId, captchaKeyOf: (form: string) => captchaKeyOf(request, form) };
  const outcome = await applyForJob(request, input, context);
  const answered = await answerApplication(outcome, jobId, context);
  const headers = new Headers();
  if (answered.kind === "form") {
    const { status, retryAfterS } = answered;
    if (retryAfterS !== null) headers.set("Retry-After", String(retryAfterS));
    return { answered, status, headers };
  }
  const { dropped: leftOut, receipt } = answered;
  const receiptLine = { jobId, number: receipt.receipt, at: receipt.at, leftOut };
  const once = mintToken();
  headers.append("Set-Cookie", await bringReceipt(once, receiptLine, context.config));
  return { answered: { kind: "applied", once }, status: 200, headers };
}
