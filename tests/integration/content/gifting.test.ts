import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadGifting } from "#server/gifting/gifting.ts";
import { getLogger } from "#server/observability/log.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";
import { item, upstreamContext } from "./context.ts";

const upstream = installUpstream();
const warn = vi.spyOn(getLogger(), "warn");
beforeEach(() => {
  warn.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
});

const own = {
  banner4FC: { url: "/a.jpg", title: "One\nTwo" },
  banner4M: { url: "/m.jpg" },
  title: "Gifting",
  desc: "From ten pieces on",
  banner4Dealer: { url: "/d.jpg" },
  title4Cooperation: "Talk to us",
  label4Tel: "Desk",
  desc4Tel: "021-5555 0100",
  label4Phone: "",
  desc4Phone: "",
  label4Email: "Mail",
  desc4Email: "gift@b.example",
  title4Dealer: "Dealers",
  name4Dealer: "North, South\uFF0C East,,North",
};
const tile = { title: { titleText: "Names" }, buttons: [{ buttonName: "Ask" }] };
const settings = {
  valueList: [
    { name: "label4Phone", contentValue: "Mobile" },
    { name: "value4Phone", contentValue: { val: "138 0000 0182" } },
    { name: "desc4Phone", contentValue: "Every day" },
  ],
};

function answersPage(page: () => Response) {
  upstream.answers(({ path }) =>
    path.endsWith("queryReadableContent") ? envelope(settings) : page(),
  );
}

test("has all parts, with contacts from the page or else from the settings", {
  meta: rows("GIFT-04…05", "GIFT-08", "CALL-43"),
}, async () => {
  answersPage(() =>
    envelope([
      item("gifting", own),
      item("fixedSize_02", { tiles: [tile, tile] }),
      item("imageList", { list: [{ title: "Wrapping" }] }),
    ]),
  );
  expect(await loadGifting(upstreamContext())).toMatchObject({
    kind: "page",
    banner: { wide: { src: "/a.jpg" }, narrow: { src: "/m.jpg" } },
    bannerLines: ["One", "Two"],
    title: "Gifting",
    text: "From ten pieces on",
    tiles: [{ tiles: [{ reversed: false }, { reversed: true }] }],
    cooperation: {
      title: "Talk to us",
      contacts: [
        { label: "Desk", value: "021-5555 0100", href: "tel:02155550100" },
        { label: "Mobile", value: "138 0000 0182", text: "Every day" },
        { label: "Mail", value: "gift@b.example", href: "mailto:gift@b.example" },
      ],
    },
    services: [{ type: "imageList" }],
    secondBanner: { wide: { src: "/d.jpg" } },
    dealers: { title: "Dealers", names: ["North", "South", "East"] },
    helps: [
      { value: "help-1", subject: "Names" },
      { value: "help-2", subject: "Names" },
    ],
    helpNumbers: [{ value: "021-5555 0100" }, { value: "138 0000 0182" }],
  });
  expect(upstream.received.find(({ query }) => query.pageId)?.query.pageId).toBe("demo-gifts");
});

test.each([
  ["empty", () => envelope([])],
  ["without data", () => envelope(null)],
  ["not successful", () => envelope(null, { success: false, errorCode: "500" })],
  ["of nothing that can be shown", () => envelope([item("gifting", "{"), item("marquee", {})])],
])(
  "redirects to the home page for a response that is %s",
  { meta: rows("ERR-16") },
  async (_case, answer) => {
    answersPage(answer);
    expect(await loadGifting(upstreamContext())).toEqual({ kind: "empty" });
  },
);

test("omits only unreadable fields of its own", async () => {
  answersPage(() => envelope([item("gifting", "7"), item("fixedSize_02", { tiles: [tile] })]));
  const screen = await loadGifting(upstreamContext());
  expect(screen).toMatchObject({ kind: "page", title: "", banner: null, tiles: [{}] });
  expect(warn).toHaveBeenCalledOnce();
});

test("omits an unsafe banner", async () => {
  const contents = { ...own, banner4FC: { url: "javascript:alert(1)" }, banner4Dealer: 7 };
  answersPage(() => envelope([item("gifting", contents)]));
  expect(await loadGifting(upstreamContext())).toMatchObject({ banner: null, secondBanner: null });
});

test.each([
  ["an error status", () => new Response("", { status: 500 })],
  ["a missing interface", () => new Response("", { status: 404 })],
  ["broken JSON", () => new Response("{", { headers: { "Content-Type": "application/json" } })],
])(
  "treats %s as a failed request, not a redirect",
  { meta: rows("ERR-15") },
  async (_case, answer) => {
    answersPage(answer);
    expect(await loadGifting(upstreamContext())).toEqual({ kind: "unavailable", message: "" });
  },
);

test("returns the upstream's message of a failed request", async () => {
  answersPage(() => HttpResponse.json({ errorMessage: "系统维护中" }, { status: 500 }));
  expect(await loadGifting(upstreamContext())).toEqual({
    kind: "unavailable",
    message: "系统维护中",
  });
});
