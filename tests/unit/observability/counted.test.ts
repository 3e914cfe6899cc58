import { expect, test } from "vitest";
import { createVerification } from "#server/features/verification/verify.ts";
import { openBody } from "#server/http/requestBody.ts";
import { createPurge } from "#server/purge/purge.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRateLimit } from "#server/store/rateLimit.ts";
import { createSemaphore } from "#server/upload/semaphore.ts";
import { measured } from "#tests/support/measured.ts";
import { testLog } from "#tests/support/testLog.ts";
import { verificationContext } from "#tests/support/verificationContext.ts";

const network = { line: "203.0.113.9", site: null };

test("a limit counts rejections, not accepted requests", async () => {
  const store = createMemoryStore();
  const { take } = createRateLimit({ name: "counted here", limit: 2, windowMs: 60_000, store });
  for (let i = 0; i < 5; i += 1) await take(network);
  expect(await measured('rate_limited_total{limit="counted here"}')).toBe(3);
});

test("counts a verification once by outcome, and separately when it is shown again", async () => {
  const answer = {
    ok: true,
    data: { code: 1, data: { prompt: "", queryTimes: 1, firstSearchTime: "", status: 3 } },
  } as const;
  const verify = createVerification(Date.now, createMemoryStore());
  const context = verificationContext(
    async () => answer,
    () => true,
  );
  const post = async (code: string, once: string | null = null, by = network) => {
    const form = new Map([["securityCode", [code]]]);
    return verify({ form, once, network: by, agent: "" }, context);
  };
  const counts = async () =>
    Promise.all(
      ["blocked", "replayed", "refused", "limited", "robot"].map((outcome) =>
        measured(`verifications_total{outcome="${outcome}"}`),
      ),
    );
  const before = await counts();
  const sentOn = await post("HV26071488300001");
  const once = "once" in sentOn ? sentOn.once : "";
  await post("HV26071488300001", once);
  await post("HV26071488300001", once);
  await post("");
  const other = { line: "203.0.113.10", site: null };
  const trapped = new Map([["name__confirm", ["x"]]]);
  await verify({ form: trapped, once: null, network: other, agent: "" }, context);
  for (let i = 0; i < 122; i += 1) await post("HV26071488300001", null, other);
  const after = await counts();
  expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([1, 1, 1, 2, 1]);
});

test("records upload slots at each change, only taken ones", () => {
  const told: number[] = [];
  const places = createSemaphore(2, 2, (taken) => told.push(taken));
  const leave = places.enter("a");
  places.enter("b");
  expect(places.enter("c")).toBeNull();
  leave?.();
  leave?.();
  expect(told).toEqual([1, 2, 1]);
});

test("counts a body's bytes as they arrive, including discarded ones", async () => {
  let told = 0;
  const rate = { bytes: 0, windowMs: 60_000 };
  const limits = { totalBytes: 10, idleMs: 1000, rate, drainRate: rate };
  const request = new Request("https://a.example/", { method: "POST", body: "x".repeat(5000) });
  const body = openBody(request, { ...limits, drainBytes: 1e6, drainMs: 1000 }, (bytes) => {
    told += bytes;
  });
  await expect(body.read()).rejects.toThrow("too-large");
  await body.drain();
  expect(told).toBe(5000);
});

test("counts a purge by the result of the reverse proxy cache", async () => {
  const before = await measured('purges_total{edge="failed"}');
  const purge = createPurge({
    expire: () => 0,
    store: null,
    notifyEdge: async () => {
      throw new Error("away");
    },
    log: testLog().logger,
  });
  await purge.purge(["goods"]);
  expect(await measured('purges_total{edge="failed"}')).toBe(before + 1);
});
