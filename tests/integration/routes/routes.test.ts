import { describe, expect, it } from "vitest";
import { loader as metrics } from "#app/routes/resources/metrics.ts";
import { loader as productCode } from "#app/routes/resources/product-code.ts";
import { action, loader as unknown } from "#app/routes/unknown.ts";
import { rows } from "#tests/support/rows.ts";

const args = (path: string, init?: RequestInit) => ({
  request: new Request(`http://localhost${path}`, init),
  params: {},
  context: {},
});

async function thrownBy(call: () => unknown): Promise<Response> {
  try {
    await call();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
  }
  throw new Error("no response was thrown");
}

describe("address outside the route table", () => {
  it.each(["/nowhere", "/customer-service/none", "/products/a/b/c"])(
    "%s goes home",
    { meta: rows("ROUTE-39") },
    (path) => {
      const response = unknown(args(path));
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe("/");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );

  it("redirects forms to the home page, too", () => {
    expect(action(args("/nowhere", { method: "POST" })).headers.get("Location")).toBe("/");
  });

  it.each(["/assets/gone.js", "/assets", "/resources/none", "/pdp.data"])(
    "%s returns 404 instead of a screen for a missing file",
    async (path) => {
      const response = await thrownBy(() => unknown(args(path)));
      expect(response.status).toBe(404);
      expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toContain("<h1>没有找到这个地址</h1>");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );
});

describe("the probes", () => {
  it("hides the metrics without a configured token", async () => {
    const response = await metrics(args("/metrics", { headers: { Authorization: "Bearer " } }));
    expect(response.status).toBe(404);
  });
});

describe("QR code of a product's address", () => {
  const asked = (id: string) => productCode({ ...args("/"), params: { id } });

  it("is a picture that caches store for an hour", async () => {
    const response = asked("lace-27");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/);
  });

  it.each(["", "a\nb", "x".repeat(65)])("%j, an invalid product address, has none", (id) => {
    expect(asked(id).status).toBe(404);
  });
});
