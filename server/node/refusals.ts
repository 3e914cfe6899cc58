import type { ServerResponse } from "node:http";
import { errorCopy } from "#app/copy/errors.ts";
import { errorTitle } from "#app/copy/meta.ts";
import type { Refusal } from "./requestChecks.ts";

const page = `<!DOCTYPE html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${errorTitle}</title>
<h1>${errorCopy.refusedHeading}</h1>
<p>${errorCopy.refusedText}</p>
<p><a href="/">${errorCopy.home}</a></p>
</html>
`;

const answers: Record<Refusal, { status: number; body: string; headers: Record<string, string> }> =
  {
    malformed: { status: 400, body: "Bad Request\n", headers: {} },
    method: { status: 405, body: "Method Not Allowed\n", headers: { Allow: "GET, HEAD, POST" } },
    foreign: { status: 403, body: page, headers: { "Content-Type": "text/html; charset=utf-8" } },
  };

/** Answers a refused request; the one that a visitor may see by accident is a page. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const { status, body, headers } = answers[refusal];
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(body);
}
