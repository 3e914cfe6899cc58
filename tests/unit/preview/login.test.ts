import { describe, expect, test } from "vitest";
import { createPreviewLogin } from "#server/features/preview/login.ts";
import { retryTime } from "#server/responses/retryTime.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { previewCopy } from "#shared/copy/preview.ts";

const secret = "sixteen-characters-at-least";

function form(fields: Record<string, string>) {
  return new Map(Object.entries(fields).map(([name, value]) => [name, [value]]));
}

const network = { line: "192.0.2.1", site: null };
const another = { line: "192.0.2.2", site: null };
const login = () => createPreviewLogin(createMemoryStore());
const { required, wrong, limited } = previewCopy.login;

describe("the login", () => {
  test("accepts the secret", async () => {
    expect(await login()(form({ secret }), network, secret)).toEqual({ ok: true });
  });

  test.each([
    ["a wrong secret", form({ secret: `${secret} ` }), wrong, 403],
    ["a part of the secret", form({ secret: secret.slice(0, -1) }), wrong, 403],
    ["nothing", form({ secret: "" }), required, 422],
    ["no field", form({ other: secret }), required, 422],
    ["a form that is too long", "too-large", wrong, 413],
    ["a form that never ends", "stalled", wrong, 408],
    ["a body that is no form", "malformed", wrong, 400],
  ] as const)("refuses %s", async (_case, given, message, status) => {
    expect(await login()(given, network, secret)).toEqual({ ok: false, message, status });
  });

  test("allows ten attempts of a network, right or wrong, and returns a retry time", async () => {
    const attempt = login();
    for (let i = 0; i < 9; i += 1) await attempt(form({ secret: "guess" }), network, secret);
    expect(await attempt(form({ secret }), network, secret)).toEqual({ ok: true });
    const refused = await attempt(form({ secret }), network, secret);
    const message = limited(retryTime(refused.ok ? 0 : (refused.retryAfterS ?? 0)));
    expect(refused).toMatchObject({ ok: false, message, status: 429 });
    // Ten minutes, minus the time of this test.
    expect(refused.ok ? 0 : refused.retryAfterS).toBeGreaterThan(500);
    expect(refused.ok ? 0 : refused.retryAfterS).toBeLessThanOrEqual(600);
    expect(await attempt(form({ secret }), another, secret)).toEqual({ ok: true });
  });
});
