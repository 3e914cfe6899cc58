import { readFileSync } from "node:fs";
import { isValidElement } from "react";
import { filesBelow } from "#tests/support/files.ts";

/*
 * What must be true of each state of a component, whatever its design: it says the texts and leads to the addresses that
 * it is given; a word in Latin letters is given or of the catalogue; nothing that it shows is empty or refers to nothing.
 */

/**
 * Parts of a view that a component is given and does not say, by the start of their path without list indices. A
 * component that shows a part of a larger view is given all of it.
 */
const ELSEWHERE: Record<string, string[]> = {
  // The rest of a listing beside its head, its filters or its foot.
  EmptyListing: ["listing.filters", "listing.story"],
  FilterForm: ["listing.cardLinks", "listing.products"],
  FilterSheet: ["listing.products", "listing.story"],
  FoundBoth: ["listing.filters", "listing.story"],
  Paging: ["listing"],
  // Links of cards are of pieces with a page.
  KeywordScreen: ["listing.cardLinks"],
  Listing: ["listing.cardLinks"],
  ProductCard: ["links"],
  // A tool bar has some of what the frame has.
  Toolbar: ["frame"],
  Channel: ["channel.name"],
  MenuScreen: ["item.label"],
  // What a store that is closed, far, or one of many leaves out.
  Call: ["number"],
  CityIndex: ["cities.city", "cities.stores.description", "cities.stores.map", "stock.words"],
  NearestSpread: [
    "defaultStore.telLabel",
    ...["description", "map", "name", "openingDay", "picture", "pictures"].map(
      (each) => `stores.${each}`,
    ),
  ],
  OwnSpread: ["defaultStore", "stores.image", "stores.name", "stores.telLabel"],
  Services: ["fallback", "piece.title"],
  StoreContact: ["wraps.stores"],
  StoreDialog: ["view.store.picture", "view.store.telephone"],
  StoresScreen: ["defaultStore.telLabel"],
  StoreTabs: ["filter.region", "filter.regions.name"],
  // What is shown when something happens: a refusal, a wait, an answer, another help.
  ApplicationScreen: ["step.form.retryLater.text"],
  CaptchaField: ["help.telephone"],
  ErrorSummary: ["answer.notice.wait.over"],
  HelpDialog: ["numbers"],
  HelpNumbers: ["numbers.text"],
  ProductRefused: ["message"],
  ResultDialog: ["answer.result.message", "help.contacts"],
  VerificationScreen: ["help.contacts"],
  Keepsake: ["result.prompt"],
  // Jobs have their facts in the line of a job that is closed, and their page's address in links of other pages.
  JobList: ["list.rows.line", "list.rows.place"],
  JobsScreen: ["href", "list.rows.line", "list.rows.place"],
  // Titles of what is empty, or stands below the same title; pictures beside words that say the same.
  BookScreen: ["title"],
  Contacts: ["title"],
  ContentScreen: ["title"],
  Dealers: ["title"],
  FurtherContent: ["title"],
  StoryAlbum: ["title"],
  NewsEntryScreen: ["href", "picture"],
  ChosenBlocks: ["blocks.link", "blocks.items.link", "blocks.picture"],
  Viewer: ["pictures"],
  // Pieces that are drawn or chosen by name; plates of other years.
  LaidTable: ["middle.href", "own.href", "rows.href"],
  NoPiece: ["back"],
  YourYearScreen: ["wall"],
};

const HAN = /\p{Script=Han}/u;
/** Texts are compared without markup, spaces and signs that only steer the line. */
const plain = (text: string) => text.replace(/<[^>]*>/g, "").replace(/[\s\u200b\u2060]+/g, "");

type Given = { path: string; text: string };

/** The strings of props, and what is `true`. */
function givenIn(value: unknown, path: string[] = [], seen = new Set<unknown>()): Given[] {
  if (typeof value === "string" || value === true)
    return [{ path: path.join("."), text: String(value) }];
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const inner = isValidElement<object>(value) ? value.props : value;
  return Object.entries(inner).flatMap(([key, each]) =>
    givenIn(each, Array.isArray(inner) ? path : [...path, key], seen),
  );
}

/** Every word of the catalogue and of the pack. */
const catalogue = [
  ...filesBelow(["shared/copy", "shared/features", "brands/hvidso"], [".ts", ".tsx"]),
  // What states are wrapped in.
  "tests/unit/states/samples.ts",
]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** Units that the browser or a formatter adds. */
const UNITS = /^(KB|MB|cm|ml|GB)$/;
const WORDED =
  "h1, h2, h3, h4, h5, h6, p, li, dt, dd, figcaption, caption, label, legend, summary, button, a, th, option, time";
const SHOWING = "img, svg, input, select, textarea, iframe, video, object";
/** What fills later, and what is for the pointer only. */
const MAY_BE_EMPTY =
  "[role=status], [role=alert], [aria-live], [aria-hidden=true], [tabindex='-1']";
/** Components that have states of empty texts, which the reader of their data leaves out. */
const HOLLOW = ["Blocks"];
const SPOKEN = /^(aria-label|alt|title|placeholder|value)$/;
const NAMED = /^(href|src|action|id|for|name|role|lang|title|aria-(?!hidden).*)$/;
const REFERENCES = /^(for|aria-(describedby|labelledby|controls|owns|activedescendant))$/;

/** What is not true of the state of a component that `place` shows. */
export function untruths(component: string, props: object, place: HTMLElement): string[] {
  const faults: string[] = [];
  const said: string[] = [plain(place.textContent ?? "")];
  const words: string[] = [];
  for (const element of place.querySelectorAll("*")) {
    const { localName } = element;
    for (const { name, value } of element.attributes) {
      if (name === "class" || name === "style") continue;
      said.push(plain(value));
      if (SPOKEN.test(name)) words.push(value);
      if (/undefined|NaN|\[object /.test(value)) faults.push(`${localName} ${name}: ${value}`);
      if (value === "" && NAMED.test(name)) faults.push(`${localName}: empty ${name}`);
      if (!REFERENCES.test(name)) continue;
      for (const id of value.split(" "))
        if (!document.getElementById(id)) faults.push(`${localName} ${name}: no element ${id}`);
    }
    for (const { nodeType, textContent } of element.childNodes)
      if (nodeType === Node.TEXT_NODE && !element.matches("script, style"))
        words.push(textContent ?? "");
    const isWordless = element.textContent?.trim() === "" && !element.querySelector(SHOWING);
    if (
      isWordless &&
      element.matches(WORDED) &&
      !HOLLOW.includes(component) &&
      !element.matches(MAY_BE_EMPTY) &&
      !element.hasAttribute("aria-label")
    )
      faults.push(`${localName}: empty`);
  }
  const whole = said.join("\n");
  const all = givenIn(props);
  const current = all.filter(({ path }) => /(^|\.)current$/.test(path)).length;
  const marked = place.querySelectorAll("[aria-current]").length;
  if (marked < current) faults.push(`${marked} of ${current} current parts are marked`);
  for (const { path, text } of all) {
    const isShown = HAN.test(text) || /(^|\.)(href|telephone)$/.test(path);
    const isElsewhere = ELSEWHERE[component]?.some((part) => `${path}.`.startsWith(`${part}.`));
    const own = plain(text);
    if (!isShown || isElsewhere || own === "") continue;
    if (!whole.includes(own) && !whole.includes(encodeURI(own)))
      faults.push(`${path} is not said: ${text}`);
  }
  const known = `${catalogue}\n${all.map(({ text }) => text).join("\n")}`;
  for (const word of words.join("\n").match(/[A-Za-z]{2,}/g) ?? [])
    if (!known.includes(word) && !UNITS.test(word)) faults.push(`says ${word}, which is not given`);
  return faults;
}
