import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { COMMERCE_TEST_BASE } from "#tests/support/msw.ts";

const SECRET = "what-the-house-knows";
let route: typeof import("#app/routes/resources/purge.ts");

// The configuration is created at first use, so the environment is set first.
beforeAll(async () => {
  vi.stubEnv("COMMERCE_API_BASE", COMMERCE_TEST_BASE);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("PURGE_SECRET", SECRET);
  route = await import("#app/routes/resources/purge.ts");
});
afterAll(() => vi.unstubAllEnvs());

test.each([
  [100, 200],
  [101, 400],
])("a purge of %i tags returns %i", async (count, status) => {
  const tags = Array.from({ length: count }, (_, i) => `product-${i}`).join(",");
  const request = new Request("http://site.test/resources/purge", {
    method: "POST",
    headers: { Authorization: `Bearer ${SECRET}` },
    body: new URLSearchParams({ tags }),
  });
  const answer = await route.action({ request, params: {}, context: {} });
  expect(answer.status).toBe(status);
});
