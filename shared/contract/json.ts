import type { z } from "zod";
import { checkText } from "./answerBudget.ts";

/** An escaped surrogate; a valid one is always part of a pair. */
const HALF = /\\u[dD][89a-fA-F]/;
/** A number that may be an integer above 2^53, which JSON.parse would round; most long ids are texts. */
const LONG = /(?:^|[[:,])\s*-?\d{16}/;
/**
 * A JSON string or number. In a text that breaks off, the last string has no closing quote: without the `?` each of its
 * escaped quotes would begin another search to the end.
 */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*/g;
const WHOLE = /^-?[1-9]\d{15,}$/;

/**
 * Parses JSON text. An integer above 2^53 becomes the text of its digits, so that ids stay exact; numeric
 * fields accept such a text. An unpaired surrogate, as at the end of a truncated title, becomes U+FFFD,
 * because URLs cannot contain it.
 * @throws {SyntaxError}
 * @throws {TooLargeError} if it is nested too deep or has too many values
 */
export function parseJson(text: string): unknown {
  checkText(text);
  const exact = LONG.test(text) ? text.replace(TOKEN, quotedWhenLong) : text;
  return HALF.test(exact) ? JSON.parse(exact, wellFormed) : JSON.parse(exact);
}

/** Parses JSON text by a schema; `null` if it does not match, as a text stored by another version of the site. */
export function parseJsonAs<T extends z.ZodType>(schema: T, text: string): z.output<T> | null {
  try {
    return schema.safeParse(parseJson(text)).data ?? null;
  } catch {
    return null;
  }
}

function quotedWhenLong(token: string): string {
  return WHOLE.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}

function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value).toString() : value;
}
