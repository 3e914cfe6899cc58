import { readdirSync } from "node:fs";
import { askAsCrawler, readSitemap } from "#tests/support/sitemap.ts";
import { screens } from "#tools/screenList.ts";
import { type ScreenPictures, screenPictures, sets } from "./uses.ts";

/**
 * States of a screen, screens that only show faults, and the specimen page, which contains pictures of all
 * others.
 */
const LEFT_OUT = /specimen|dialog=|picture=|notice=|fault-|[?&]job=/;
const MENUS = ["new", "series", "dinnerware", "tea-coffee", "home", "festive", "brand-story"];

/**
 * Every screen with its own pictures: those of the list and of the sitemap, the menus, each piece in one size, and each
 * set.
 */
async function screenAddresses(origin: string): Promise<Set<string>> {
  const masters = new Set(readdirSync("pictures/masters"));
  const setIds = new Set(sets.map(({ id }) => id));
  const addresses = new Set(
    screens.map(({ path }) => path.replace(/#.*/, "")).filter((path) => !LEFT_OUT.test(path)),
  );
  for (const path of (await readSitemap(origin)).keys()) {
    const piece = /^\/pdp\/([\w-]+)$/.exec(path)?.[1];
    if (!piece || masters.has(`${piece}.webp`) || setIds.has(piece)) addresses.add(path);
  }
  for (const menu of MENUS) addresses.add(`/resources/menu/${menu}`);
  return addresses;
}

/** The pictures of every screen of a built site. */
export async function picturesOfSite(origin: string): Promise<ScreenPictures[]> {
  const read: ScreenPictures[] = [];
  for (const path of await screenAddresses(origin)) {
    const response = await askAsCrawler(origin + path);
    if (response.status === 200) read.push(screenPictures(path, await response.text()));
  }
  return read;
}
