/**
 * `npm run faults crowd`: 200 honest and 200 mistaken visitors behind one address, in random order, and a guesser with
 * 1,000 form tokens, against the verification of one process, of three over Redis, and of three whose Redis is away.
 * Prints how each fared. The same crowds as tests: tests/unit/verification/crowds.test.ts.
 */
import { setTimeout as wait } from "node:timers/promises";
import { createVerification } from "#server/features/verification/verify.ts";
import { getLogger } from "#server/observability/log.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRedisStore } from "#server/store/redisStore.ts";
import { crowdOf, guess, type Verify } from "#tests/support/crowd.ts";
import { hasRedis, startRedis } from "#tests/support/redis.ts";
import { print } from "#tools/startPrograms.ts";

getLogger().level = "silent";

const CROWD = { honest: 200, mistaken: 200, seed: 7, isParallel: false };
const GUESSER = { tokens: 1000, codes: 2000 };

type Site = { verifies: Verify[]; stop: () => Promise<void> };

async function oneProcess(): Promise<Site> {
  const verifies = [createVerification(Date.now, createMemoryStore())];
  return { verifies, stop: async () => {} };
}

async function threeProcesses(isAway: boolean): Promise<Site> {
  const redis = await startRedis();
  const stores = [1, 2, 3].map(() =>
    createRedisStore({
      url: redis.url,
      secret: () => "s",
      fallback: createMemoryStore(),
      log: getLogger(),
    }),
  );
  while (stores.some((store) => !store.isReady())) await wait(20);
  if (isAway) await redis.stop();
  return {
    verifies: stores.map(({ store }) => createVerification(Date.now, store)),
    async stop() {
      for (const { close } of stores) await close();
      if (!isAway) await redis.stop();
    },
  };
}

const sites: Record<string, () => Promise<Site>> = {
  "1 process": oneProcess,
  ...(hasRedis && {
    "3 processes": () => threeProcesses(false),
    "3 processes, Redis away": () => threeProcesses(true),
  }),
};

print("| | honest served | asked | mistaken served | asked | refused | guesser's codes |");
print("|---|---|---|---|---|---|---|");
for (const [name, start] of Object.entries(sites)) {
  const crowded = await start();
  const table = await crowdOf(crowded.verifies, CROWD);
  await crowded.stop();
  const other = await start();
  const codes = await guess(other.verifies, GUESSER);
  await other.stop();
  const { honestServed, honestAsked, mistakenServed, mistakenAsked, refused } = table;
  const cells = [honestServed, honestAsked, mistakenServed, mistakenAsked, refused, codes];
  print(`| ${name} | ${cells.join(" | ")} |`);
}
process.exit(0);
