import { z } from "zod";
import type { Config } from "#server/config.ts";
import { withDeadline } from "#server/http/deadline.ts";
import { readText } from "#server/http/readText.ts";
import { getLogger, type Logger } from "#server/observability/log.ts";
import { countWechat } from "#server/observability/metrics.ts";
import { getStore } from "#server/store/processStore.ts";
import type { Store } from "#server/store/store.ts";

/** Account whose rights signed pages have. */
export type WechatAccount = NonNullable<Config["wechat"]>;

/** A ticket is replaced this long before its end, in seconds, so that no page is signed with an ended one. */
const RESERVE_S = 300;
/** A ticket is kept this long at most: WeChat gives 7,200 seconds. */
const MOST_S = 7200;
/** Deadline of each of the two requests, in milliseconds. */
const LONGEST_MS = 3000;
const MAX_ANSWER_BYTES = 16 * 1024;
/** Pause after a failure, in milliseconds: pages are not signed meanwhile. */
const PAUSE_MS = 60_000;
/** The same after the quota of a day is used up. */
const QUOTA_PAUSE_MS = 3_600_000;
/** WeChat's code for a used-up quota. */
const QUOTA = 45009;
/** Key of the ticket in the store of all instances. */
const KEY = "wechat-ticket:";

/** WeChat answers 200 with a code; none, or 0, is success. */
const failure = z.object({ errcode: z.number().refine((code) => code !== 0) });
const tokenAnswer = z.object({ access_token: z.string().min(1) });
const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() });

type Ticket = { ticket: string /** Unix time in milliseconds. */; until: number };
const storedTicket = z.object({ ticket: z.string(), until: z.number() });

/** An answer of WeChat that is no success. Its message can contain the visitor's address, and is not kept. */
class WechatError extends Error {
  override name = "WechatError";
  constructor(readonly code: number) {
    super(`errcode ${code}`);
  }
}

async function ask<T>(schema: z.ZodType<T>, url: URL, body?: unknown): Promise<T> {
  return withDeadline(LONGEST_MS, undefined, async ({ signal }) => {
    const json = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(url, { ...json, redirect: "manual", signal });
    const { text } = await readText(response, MAX_ANSWER_BYTES, signal);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const answer: unknown = JSON.parse(text);
    const failed = failure.safeParse(answer);
    if (failed.success) throw new WechatError(failed.data.errcode);
    return schema.parse(answer);
  });
}

/**
 * Requests a ticket. The stable token does not end the one that another program of the account uses.
 * @throws without a usable answer in time
 */
async function request(
  { appId, secret, apiBase }: WechatAccount,
  now: () => number,
): Promise<Ticket> {
  const token = { grant_type: "client_credential", appid: appId, secret };
  const { access_token } = await ask(
    tokenAnswer,
    new URL(`${apiBase}/cgi-bin/stable_token`),
    token,
  );
  const url = new URL(`${apiBase}/cgi-bin/ticket/getticket`);
  url.search = new URLSearchParams({ access_token, type: "jsapi" }).toString();
  const { ticket, expires_in } = await ask(ticketAnswer, url);
  return { ticket, until: now() + Math.min(expires_in, MOST_S) * 1000 };
}

function readKept(text: string | null): Ticket | null {
  try {
    return storedTicket.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}

/**
 * Creates the source of tickets of an account. One is used by all instances until shortly before its end, since WeChat
 * allows few requests a day. A failure is logged and counted; pages are then not signed for a minute, after a used-up
 * quota for an hour, unless the old ticket is still valid. Neither ticket, token nor secret is logged.
 * @returns a function that returns the ticket, or `null`; it never rejects
 */
export function createTickets(
  account: WechatAccount,
  {
    store = getStore(),
    log = getLogger(),
    now = Date.now,
  }: { store?: Store; log?: Logger; now?: () => number } = {},
): () => Promise<string | null> {
  const key = `${KEY}${account.appId}`;
  let current: Ticket | null = null;
  let pausedUntil = 0;
  let pending: Promise<void> | null = null;
  const isValid = (it: Ticket | null, reserveS = 0): it is Ticket =>
    it !== null && it.until - reserveS * 1000 > now();

  async function renew(): Promise<void> {
    const shared = readKept(await store.get(key));
    if (isValid(shared, RESERVE_S)) {
      current = shared;
      return;
    }
    try {
      current = await request(account, now);
      await store.set(key, JSON.stringify(current), Math.max(1000, current.until - now()));
      countWechat("renewed");
    } catch (err) {
      const isQuota = err instanceof WechatError && err.code === QUOTA;
      pausedUntil = now() + (isQuota ? QUOTA_PAUSE_MS : PAUSE_MS);
      countWechat("failed");
      log.warn({ err }, "wechat ticket not renewed");
    }
  }

  return async () => {
    // A clock that was set back must not keep the pause for longer.
    const isPaused = now() < pausedUntil && pausedUntil - now() <= QUOTA_PAUSE_MS;
    if (!isValid(current, RESERVE_S) && !isPaused) {
      pending ??= renew().finally(() => {
        pending = null;
      });
      await pending;
    }
    return isValid(current) ? current.ticket : null;
  };
}
