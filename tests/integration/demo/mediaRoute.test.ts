import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The route's response under an environment; configuration is read once per module instance. */
async function picture(path: string, env: Record<string, string> = {}): Promise<Response> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { loader } = await import("#app/routes/resources/demo-media.ts");
  return loader({ request: new Request(`http://site.test${path}`), params: {}, context: {} });
}

async function address(): Promise<string> {
  const { openMedia } = await import("#demo/media.ts");
  return (await openMedia("/resources/demo-media")).url("lace-blue-plate");
}

test("serves the embedded backend's pictures as immutable", async () => {
  const response = await picture(`${await address()}?x-oss-process=image/resize,m_lfit,w_200`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toContain("immutable");
});

test("returns an uncached 404 for an unknown picture", async () => {
  const response = await picture("/resources/demo-media/00000000/nothing.jpg");
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("serves no demo pictures with a configured commerce API", async () => {
  const response = await picture(await address(), { COMMERCE_API_BASE: "http://commerce.test" });
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
