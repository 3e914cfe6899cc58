import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { contentDialogHref, openContentId } from "#app/domain/contentDialog.ts";
import { overlayAddress } from "#app/domain/overlays.ts";
import { loadContentDialog } from "#server/content/contentDialog.ts";
import type { ServerContext } from "#server/context.ts";
import { demoClient, upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

vi.mock("#server/observability/log.ts", async (original) => {
  const log = await original<typeof import("#server/observability/log.ts")>();
  return { ...log, getLogger: () => log.createLogger("silent") };
});

const upstream = installUpstream();
const context = (): ServerContext => ({
  commerce: upstreamClient(),
  config: upstreamConfig(),
  signal: new AbortController().signal,
});
const contents = (value: unknown) => () => envelope({ contents: JSON.stringify(value) });

test("shows the title and the sanitized text of the content", {
  meta: rows("LINK-09", "CALL-44"),
}, async () => {
  upstream.answers(contents({ title: "信", html: '<p onclick="x()">您好<script>x</script></p>' }));
  expect(await loadContentDialog("letter", context())).toEqual({
    id: "letter",
    kind: "content",
    title: "信",
    titleEn: "",
    html: "<p>您好</p>",
    signature: "",
  });
  expect(upstream.received[0]?.query.contentId).toBe("letter");
});

test.each([
  ["is not accepted", () => HttpResponse.json({ success: false, errorCode: "7", data: null })],
  ["has no text", contents({ title: "信" })],
  ["is no JSON", () => envelope({ contents: "{" })],
])("treats content that %s as missing", { meta: rows("ERR-18") }, async (_, answer) => {
  upstream.answers(answer);
  expect(await loadContentDialog("letter", context())).toMatchObject({ kind: "missing" });
});

test("treats content whose request fails as unavailable", async () => {
  upstream.answers(() => HttpResponse.error());
  expect(await loadContentDialog("letter", context())).toMatchObject({ kind: "unavailable" });
});

test("sends no request for an id that would change the address", async () => {
  upstream.answers(contents({ html: "<p>x</p>" }));
  expect(await loadContentDialog("a/../b", context())).toMatchObject({ kind: "missing" });
  expect(upstream.received).toHaveLength(0);
});

test("reads the demo brand's letter", async () => {
  const commerce = demoClient();
  const view = await loadContentDialog("demo-winterLetter", { ...context(), commerce });
  expect(view).toMatchObject({ kind: "content", title: "冬日来信" });
});

test("puts the content id in the address of this dialog only", () => {
  const href = contentDialogHref({ pathname: "/gifting", search: "?page=1&store=X" }, "letter");
  expect(href).toBe("/gifting?page=1&dialog=content-letter");
  expect(openContentId(new URLSearchParams("dialog=content-letter"))).toBe("letter");
  expect(openContentId(new URLSearchParams("dialog=content-"))).toBeNull();
  expect(openContentId(new URLSearchParams("dialog=buy"))).toBeNull();
});

test("keeps the page's state on a link that opens it", () => {
  const location = { pathname: "/products/category/plates", search: "?isAll=true&picture=1" };
  expect(overlayAddress(location, "?dialog=content-letter")).toBe(
    "/products/category/plates?isAll=true&dialog=content-letter",
  );
  expect(overlayAddress(location, "?page=2")).toBe("?page=2");
});
