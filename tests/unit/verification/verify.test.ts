import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CommerceClient } from "#server/commerce/client.ts";
import {
  createVerification,
  type VerificationSubmit,
} from "#server/features/verification/verify.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { deferred } from "#tests/support/deferred.ts";
import { verificationContext } from "#tests/support/verificationContext.ts";

const CODE = "HV26071488300001";
const answer = {
  ok: true,
  data: { code: 1, data: { prompt: "正品", queryTimes: 1, firstSearchTime: "", status: 1 } },
} as const;
const securityCodeQuery = vi.fn<CommerceClient["securityCodeQuery"]>(async () => answer);
const context = verificationContext(securityCodeQuery);

const NETWORK = { line: "203.0.113.9", site: null };
const OTHER = { line: "203.0.113.10", site: null };

let clock = 0;
let verify: ReturnType<typeof createVerification>;
beforeEach(() => {
  securityCodeQuery.mockReset().mockResolvedValue(answer);
  clock = Date.UTC(2026, 10, 21);
  verify = createVerification(
    () => clock,
    createMemoryStore(() => clock),
  );
});

/** Waits in real time until a condition holds; `vi.waitFor` would advance the clock. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

type Given = Partial<Omit<VerificationSubmit, "form">> & {
  code?: string;
  fields?: object;
  isStrained?: boolean;
};

function submit({ code = CODE, fields = {}, isStrained = false, ...rest }: Given = {}) {
  const form = new Map(
    Object.entries({ securityCode: code, ...fields }).map(([name, value]) => [name, [value]]),
  );
  const visitor = { once: null, network: NETWORK, agent: "browser" };
  const asked = verificationContext(securityCodeQuery, () => isStrained);
  return verify({ ...visitor, ...rest, form }, asked);
}

/** Submits as a browser without a script does: the form, then the same to the address of its redirect. */
async function submitPlain(given: Given = {}) {
  const first = await submit(given);
  if (!("once" in first)) return { reply: first, once: null };
  const reply = await submit({ ...given, once: first.once });
  return { reply, once: first.once };
}

describe("submit without a script", () => {
  test("sends no query before it has its own address, then one", async () => {
    const first = await submit();
    expect(first).toEqual({ once: expect.any(String) });
    expect(securityCodeQuery).not.toHaveBeenCalled();
    const { reply } = await submitPlain();
    expect(reply).toMatchObject({ status: 200, answer: { kind: "result", repeated: false } });
    expect(securityCodeQuery).toHaveBeenCalledExactlyOnceWith({ securityCode: CODE });
  });

  test("when reloaded, early or late, shows the same result with a notice, without a query", async () => {
    const { once } = await submitPlain();
    for (const wait of [0, 1000, 10 * 60_000]) {
      clock += wait;
      expect(await submit({ once })).toMatchObject({ answer: { kind: "result", repeated: true } });
    }
    expect(securityCodeQuery).toHaveBeenCalledTimes(1);
  });

  test("when clicked ten times within two seconds sends one query and has one response", async () => {
    const { promise, resolve } = deferred<typeof answer>();
    securityCodeQuery.mockReturnValue(promise);
    const all = Array.from({ length: 10 }, () => {
      clock += 181;
      return submitPlain();
    });
    resolve(answer);
    const replies = await Promise.all(all);
    expect(new Set(replies.map(({ once }) => once)).size).toBe(1);
    expect(securityCodeQuery).toHaveBeenCalledTimes(1);
  });

  test("when clicked again just before two seconds are over is the same submit", async () => {
    await submitPlain();
    clock += 1999;
    expect((await submitPlain()).reply).toMatchObject({ answer: { repeated: true } });
    expect(securityCodeQuery).toHaveBeenCalledTimes(1);
  });

  test("when repeated deliberately sends another query", async () => {
    await submitPlain();
    clock += 2000;
    const { reply } = await submitPlain();
    expect(reply).toMatchObject({ answer: { repeated: false } });
    expect(securityCodeQuery).toHaveBeenCalledTimes(2);
  });

  test.each<Given>([{ network: OTHER }, { agent: "another" }, { code: "OTHER" }])(
    "of another visitor or code at the same moment is another submit: %j",
    async (other) => {
      await submitPlain();
      await submitPlain(other);
      expect(securityCodeQuery).toHaveBeenCalledTimes(2);
    },
  );

  test("is distinct even if user agent and code concatenate to the same text as another's", async () => {
    const other = await submit({ agent: `browser${CODE.charAt(0)}`, code: CODE.slice(1) });
    expect(await submit()).not.toEqual(other);
  });

  test("sent again after its entry has expired sends no query and reports it", async () => {
    const { once } = await submitPlain();
    clock += 120_001;
    verify = createVerification(
      () => clock,
      createMemoryStore(() => clock),
    );
    expect(await submit({ once })).toMatchObject({
      status: 409,
      answer: { kind: "refused", code: CODE },
    });
    expect(securityCodeQuery).toHaveBeenCalledTimes(1);
  });

  test("with a made-up address sends no query", async () => {
    expect(await submit({ once: "invented-once" })).toMatchObject({ status: 409 });
    expect(securityCodeQuery).not.toHaveBeenCalled();
  });
});

describe("submit by script", () => {
  const fields = { once: "0123456789abcdef" };

  test("is answered at once; a repetition sends no query, the next one does", async () => {
    expect(await submit({ fields })).toMatchObject({ answer: { repeated: false } });
    expect(await submit({ fields })).toMatchObject({ answer: { repeated: true } });
    await submit({ fields: { once: "fedcba9876543210" } });
    expect(securityCodeQuery).toHaveBeenCalledTimes(2);
  });

  test("with the same token and another code is another submit", async () => {
    await submit({ fields });
    expect(await submit({ fields, code: "OTHER" })).toMatchObject({
      answer: { code: "OTHER", repeated: false },
    });
    expect(securityCodeQuery).toHaveBeenCalledTimes(2);
  });

  test("is stored for half an hour", async () => {
    await submit({ fields });
    clock += 30 * 60_000 - 1;
    expect(await submit({ fields })).toMatchObject({ answer: { repeated: true } });
    expect(securityCodeQuery).toHaveBeenCalledTimes(1);
    clock += 1;
    expect(await submit({ fields })).toMatchObject({ answer: { repeated: false } });
  });

  test.each(["no JSON", "[]", '{"kind":"new"}'])(
    "stored as %s is lost, and never repeated",
    async (text) => {
      const store = createMemoryStore();
      store.claim = async () => text;
      const form = new Map([
        ["securityCode", [CODE]],
        ["once", ["0123456789abcdef"]],
      ]);
      const verify = createVerification(Date.now, store);
      const post = { form, once: null, network: NETWORK, agent: "browser" };
      expect(await verify(post, context)).toMatchObject({
        answer: { result: { kind: "lost" } },
      });
      expect(securityCodeQuery).not.toHaveBeenCalled();
      // A text that is no token cannot become one of a form.
      const tokenless = new Map([["securityCode", [CODE]]]);
      const told = await verify({ ...post, form: tokenless }, context);
      expect(told).toEqual({ once: expect.not.stringContaining(text) });
    },
  );

  test("started and never ended by another instance waits for twenty seconds, then is lost, and never repeated", async () => {
    // The pauses between two polls of the store use real time.
    const elapsed = vi.spyOn(performance, "now").mockReturnValue(0);
    try {
      const store = createMemoryStore();
      const [one, two] = [createVerification(Date.now, store), createVerification(Date.now, store)];
      const form = new Map([
        ["securityCode", [CODE]],
        ["once", ["0123456789abcdef"]],
      ]);
      const post = { form, once: null, network: NETWORK, agent: "browser" };
      securityCodeQuery.mockReturnValue(new Promise(() => {}));
      void one(post, context);
      await until(() => securityCodeQuery.mock.calls.length > 0);
      const heard = vi.fn();
      const claim = vi.spyOn(store, "claim");
      void two(post, context).then(heard);
      await until(() => claim.mock.calls.length > 0);
      const looks = claim.mock.calls.length;
      elapsed.mockReturnValue(19_999);
      await until(() => claim.mock.calls.length > looks + 1);
      expect(heard).not.toHaveBeenCalled();
      elapsed.mockReturnValue(20_000);
      await until(() => heard.mock.calls.length > 0);
      expect(heard.mock.calls[0]?.[0]).toMatchObject({ answer: { result: { kind: "lost" } } });
      expect(securityCodeQuery).toHaveBeenCalledTimes(1);
    } finally {
      elapsed.mockRestore();
    }
  });

  test("with a lost response stays lost when repeated, and sends no query again", async () => {
    securityCodeQuery.mockResolvedValue({ ok: false, failure: { kind: "timed-out" } });
    for (let i = 0; i < 3; i++) {
      expect(await submit({ fields })).toMatchObject({ answer: { result: { kind: "lost" } } });
    }
    expect(securityCodeQuery).toHaveBeenCalledTimes(1);
  });
});

test.each(["", "  ", "A".repeat(31)])(
  "with a rejected code, %j, gets 422 without a query",
  async (code) => {
    expect(await submit({ code })).toMatchObject({ status: 422, answer: { kind: "refused" } });
    expect(securityCodeQuery).not.toHaveBeenCalled();
  },
);

test("of a robot gets the ordinary empty response without a query", async () => {
  const reply = await submit({ fields: { name__confirm: "x", once: "0123456789abcdef" } });
  expect(reply).toEqual({ answer: { kind: "none" }, status: 200 });
  expect(securityCodeQuery).not.toHaveBeenCalled();
});

test("with an unreadable body sends no query", async () => {
  const visitor = { once: null, network: NETWORK, agent: "b" };
  expect(await verify({ ...visitor, form: "malformed" }, context)).toMatchObject({
    status: 400,
    answer: { kind: "refused", code: "" },
  });
  expect(await verify({ ...visitor, form: "too-large" }, context)).toMatchObject({
    status: 413,
  });
  expect(await verify({ ...visitor, form: "stalled" }, context)).toMatchObject({
    status: 408,
  });
});

/** Returns the question of a refused submit. */
function challengeOf(reply: Awaited<ReturnType<typeof submit>>) {
  const challenge = "answer" in reply && reply.answer.kind === "refused" && reply.answer.challenge;
  if (!challenge) throw new Error("no question");
  return challenge;
}

describe("limits", () => {
  const send = (n: number, given: Given = {}) =>
    submit({ ...given, fields: { once: `token-${String(n).padStart(6, "0")}` } });
  const wrong = { ok: true, data: { code: 2, data: null } } as unknown as typeof answer;

  test("200 browsers behind one address are answered within a minute", async () => {
    const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => send(n)));
    expect(replies.filter((reply) => "status" in reply && reply.status === 200)).toHaveLength(200);
  });

  test("after 50 wrong codes a network is asked a question, others are not, and results remain", async () => {
    securityCodeQuery.mockResolvedValue(wrong);
    for (let n = 0; n < 50; n++) await send(n, { code: `WRONG${n}` });
    expect(await send(50)).toMatchObject({
      status: 422,
      answer: { kind: "refused", code: CODE, challenge: { ticket: expect.any(String) } },
    });
    expect(await send(0, { code: "WRONG0" })).toMatchObject({ answer: { repeated: true } });
    expect(await send(51, { network: OTHER })).toMatchObject({ answer: { kind: "result" } });
    expect(securityCodeQuery).toHaveBeenCalledTimes(51);
  });

  test("a right answer to the question is worth one query; a wrong or used one asks again", async () => {
    securityCodeQuery.mockResolvedValue(wrong);
    for (let n = 0; n < 50; n++) await send(n, { code: `WRONG${n}` });
    securityCodeQuery.mockClear().mockResolvedValue(answer);
    const question = challengeOf(await send(50));
    const fields = (n: number, sum: number) => ({
      once: `token-${String(n).padStart(6, "0")}`,
      ticket: question.ticket,
      answer: String(sum),
    });
    const sum = question.left + question.right;
    expect(challengeOf(await submit({ fields: fields(51, sum + 1) })).ticket).not.toBe(
      question.ticket,
    );
    expect(securityCodeQuery).not.toHaveBeenCalled();
    // Typed with an input method, and sent twice.
    const full = { ...fields(52, sum), answer: ` ${String(sum).replace("1", "１")} ` };
    expect(await submit({ fields: full })).toMatchObject({ answer: { kind: "result" } });
    expect(await submit({ fields: full })).toMatchObject({ answer: { repeated: true } });
    expect(securityCodeQuery).toHaveBeenCalledTimes(1);
  });

  test("one form has five wrong codes, then a question for each; other forms have none", async () => {
    securityCodeQuery.mockResolvedValue(wrong);
    const fields = { once: "0123456789abcdef" };
    for (let n = 0; n < 5; n++) await submit({ fields, code: `WRONG${n}` });
    expect(challengeOf(await submit({ fields, code: "WRONG5" }))).toBeTruthy();
    expect(await send(1, { code: "WRONG6" })).toMatchObject({ answer: { kind: "result" } });
  });

  test("while the upstream is strained, a network has 120 queries a minute", async () => {
    for (let n = 0; n < 120; n++) await send(n, { isStrained: true });
    expect(await send(120, { isStrained: true })).toMatchObject({ status: 429, retryAfterS: 60 });
    expect(await send(121)).toMatchObject({ status: 200 });
  });

  test("one form has 20 posts a minute, however it is filled in", async () => {
    const fields = { once: "0123456789abcdef" };
    for (let n = 0; n < 20; n++) await submit({ fields });
    expect(await submit({ fields })).toMatchObject({ status: 429 });
    expect(await send(1)).toMatchObject({ status: 200 });
  });
});

test("a flood of cheap posts evicts no answered submit", async () => {
  const fields = { once: "0123456789abcdef" };
  await submit({ fields });
  for (let i = 0; i < 60_000; i++) {
    const network = { line: `2001:db8:${(i >> 4).toString(16)}:${i & 15}`, site: null };
    await submit({ network, code: `FLOOD${i}` });
  }
  expect(await submit({ fields })).toMatchObject({ answer: { repeated: true } });
  expect(securityCodeQuery).toHaveBeenCalledTimes(1);
});

test("of one network's posts without a token no more than 1,200 a minute are looked at", async () => {
  const replies = [];
  for (let i = 0; i < 1201; i++) replies.push(await submit({ code: `POST${i}` }));
  expect(replies.filter((reply) => "once" in reply)).toHaveLength(1200);
  expect(replies.at(-1)).toMatchObject({ status: 429, answer: { code: "POST1200" } });
});
