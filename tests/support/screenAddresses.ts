import { readdirSync } from "node:fs";
import { screens } from "#tests/tools/screenList.ts";

/** States of a screen, screens that only show faults, and the page that shows what all others are made of. */
const LEFT_OUT = /specimen|dialog=|picture=|notice=|fault-|[?&]job=/;
const MENUS = ["new", "series", "dinnerware", "tea-coffee", "home", "festive", "brand-story"];

/** Every screen with pictures of its own: those of the list and of the sitemap, the menus, and each piece in one size. */
export async function screenAddresses(origin: string): Promise<Set<string>> {
  const masters = new Set(readdirSync("pictures/masters"));
  const addresses = new Set(
    screens.map(({ path }) => path.replace(/#.*/, "")).filter((path) => !LEFT_OUT.test(path)),
  );
  for (const part of await located(`${origin}/sitemap.xml`, "")) {
    for (const path of await located(origin + part, "<url>")) {
      const piece = /^\/pdp\/([\w-]+)$/.exec(path)?.[1];
      if (!piece || masters.has(`${piece}.webp`)) addresses.add(path);
    }
  }
  for (const menu of MENUS) addresses.add(`/resources/menu/${menu}`);
  return addresses;
}

/** Addresses of a sitemap, without their origin. */
async function located(sitemap: string, before: string): Promise<string[]> {
  const xml = await (await fetch(sitemap)).text();
  return [...xml.matchAll(new RegExp(`${before}<loc>https?://[^/]+(.*?)</loc>`, "g"))].map(
    ([, path = ""]) => path.replaceAll("&amp;", "&").replaceAll("&apos;", "'"),
  );
}
