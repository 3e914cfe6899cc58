import { getLogger } from "#server/observability/log.ts";
import type { CommerceFailure } from "./result.ts";

/**
 * Logs and counts that a part of a page is left out or default because its call failed. Not when the visitor
 * left, or a visitor's request ended the warm-up: that page is not delivered.
 * @param message names the part and what replaces it
 * @param about ids of the content, no personal data
 */
export function noteFallback(
  { kind }: CommerceFailure,
  message: string,
  about: Record<string, string> = {},
): void {
  if (kind !== "aborted") getLogger().warn({ ...about, failure: kind }, message);
}
