import { once } from "node:events";
import type { Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listenLocally } from "#tests/support/foreign/shopApi.ts";
import { backendSettings, specifiedBackend } from "#tests/support/foreign/specifiedBackend.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

/** A backend with only the specification's members. */
let backend: Server;
let site: RunningServer;
beforeAll(async () => {
  backend = await specifiedBackend();
  const settings = backendSettings(await listenLocally(backend));
  site = await startServer({ ...settings, LOG_LEVEL: "warn", DOCUMENT_PACKING: "off" });
});
afterAll(async () => {
  await site.stop();
  backend.closeAllConnections();
  backend.close();
  await once(backend, "close");
});

const textOf = (html: string) =>
  html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, " ");

async function page(path: string) {
  const response = await fetch(`${site.origin}${path}`, { redirect: "manual" });
  return { status: response.status, html: await response.text() };
}

/** Pages with products, stores and jobs. */
const screens = [
  "/",
  "/products",
  "/products/dinnerware",
  "/products/category/dinnerware",
  "/products/keyword/%E7%9B%98",
  "/find-us",
  "/find-us?store=SH001",
  "/about-us/jobs",
  "/news",
  "/gifting",
  "/brand-story",
  "/collections/lace-blue",
  "/contact-us",
  "/verification",
  "/pdp/lace-blue-plate",
  "/resources/menu-panels",
  "/lay-the-table",
];

it.each(screens)("%s is shown, without an empty price", async (path) => {
  const { status, html } = await page(path);
  expect(status).toBe(200);
  // Only the product page shows 0 for a missing price.
  expect(textOf(html)).not.toMatch(path.startsWith("/pdp/") ? /^$/ : /¥\s*0\.00/);
  expect(html).not.toMatch(/"price":"0\.00"/);
});

it("lists every store and opens the dialog of each", async () => {
  const { html } = await page("/find-us");
  const codes = new Set([...html.matchAll(/[?&]store=([\w-]+)/g)].map(([, code]) => code));
  expect(codes.size).toBeGreaterThan(10);
  for (const code of codes) {
    const { status, html: dialog } = await page(`/find-us?store=${code}`);
    expect(status).toBe(200);
    expect(textOf(dialog)).not.toContain("没有找到这家店");
  }
});
