/** A structured datum of the page. */
type Datum = Record<string, unknown>;

const isDatum = (value: unknown): value is Datum =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Rule = (value: unknown) => boolean;

const text: Rule = (value) => typeof value === "string" && value.trim() !== "";
const address: Rule = (value) =>
  typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
const day: Rule = (value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
const list: Rule = (value) => Array.isArray(value) && value.length > 0;
const price: Rule = (value) =>
  typeof value === "string" && /^\d+\.\d{2}$/.test(value) && Number(value) > 0;
const oneOf =
  (...values: unknown[]): Rule =>
  (value) =>
    values.includes(value);
const a =
  (type: string): Rule =>
  (value) =>
    isDatum(value) && value["@type"] === type;

const article: Record<string, Rule> = {
  headline: text,
  description: text,
  image: address,
  datePublished: day,
  author: a("Organization"),
  publisher: a("Organization"),
  mainEntityOfPage: address,
  inLanguage: text,
};

/**
 * Requirements of search engines (Google's and Bing's guidance for rich results) for each type that the site
 * uses: required members, and recommended ones that the site's data can always fill.
 */
const asked: Record<string, Record<string, Rule>> = {
  Product: {
    name: text,
    description: text,
    sku: text,
    url: address,
    image: address,
    brand: a("Brand"),
    category: text,
  },
  Offer: {
    price,
    priceCurrency: oneOf("CNY"),
    availability: oneOf("https://schema.org/InStoreOnly"),
    itemCondition: oneOf("https://schema.org/NewCondition"),
    url: address,
    seller: a("Organization"),
  },
  ProductGroup: { productGroupID: text, name: text, hasVariant: list },
  Brand: { name: text },
  Organization: { name: text },
  ContactPoint: { contactType: text, telephone: text, email: text, availableLanguage: text },
  ImageObject: {
    url: address,
    width: (value) => Number(value) >= 112,
    height: (value) => Number(value) >= 112,
  },
  WebSite: { name: text, url: address, inLanguage: text, publisher: isDatum },
  SearchAction: {
    target: a("EntryPoint"),
    "query-input": oneOf("required name=search_term_string"),
  },
  EntryPoint: {
    urlTemplate: (value) => typeof value === "string" && value.includes("{search_term_string}"),
  },
  BreadcrumbList: { itemListElement: list },
  ItemList: { itemListElement: list },
  ListItem: { position: (value) => Number.isInteger(value) && Number(value) > 0, name: text },
  Article: article,
  NewsArticle: article,
  Store: {
    "@id": address,
    name: text,
    url: address,
    image: address,
    telephone: text,
    address: a("PostalAddress"),
    geo: a("GeoCoordinates"),
    openingHoursSpecification: a("OpeningHoursSpecification"),
  },
  PostalAddress: {
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    addressCountry: oneOf("CN"),
  },
  GeoCoordinates: {
    latitude: (value) => typeof value === "number",
    longitude: (value) => typeof value === "number",
  },
  OpeningHoursSpecification: { dayOfWeek: list, opens: text, closes: text },
};

/** A product of a group: its page has the rest. */
const variant: Record<string, Rule> = { name: text, url: address };

/** The brand itself, once on the site; elsewhere only by name. */
const brand: Record<string, Rule> = {
  url: address,
  logo: a("ImageObject"),
  contactPoint: a("ContactPoint"),
  sameAs: (value) => list(value) && (value as unknown[]).every(address),
  foundingDate: text,
};

/** Faults of one datum and all inside it, each with its path; unknown types are faults. */
export function datumFaults(datum: unknown, place = ""): string[] {
  if (Array.isArray(datum)) return datum.flatMap((each, i) => datumFaults(each, `${place}[${i}]`));
  if (!isDatum(datum)) return [];
  const inside = Object.entries(datum).flatMap(([name, value]) =>
    datumFaults(value, `${place}.${name}`),
  );
  if ("@graph" in datum) return inside;
  const type = String(datum["@type"] ?? "");
  const isReference = Object.keys(datum).join() === "@id";
  if (isReference) return inside;
  const rules = place.includes(".hasVariant") ? variant : asked[type];
  if (!rules) return [`${place}: type "${type}" is not known`, ...inside];
  const all = type === "Organization" && "@id" in datum ? { ...rules, ...brand } : rules;
  const own = Object.entries(all)
    .filter(([name, rule]) => !rule(datum[name]))
    .map(([name]) => `${place} ${type}.${name}: ${JSON.stringify(datum[name])}`);
  const positions = list(datum.itemListElement)
    ? (datum.itemListElement as Datum[]).map(({ position }) => position)
    : [];
  const unordered = positions.some((position, i) => position !== i + 1);
  return [...own, ...(unordered ? [`${place} ${type}: positions ${positions}`] : []), ...inside];
}

/** A page's metadata for search engines and networks. */
export type PageHead = {
  title: string;
  metas: Map<string, string[]>;
  canonical: string;
  data: unknown[];
};

const unescaped = (value: string) =>
  value
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** Reads title, metas (by name, property or `itemprop:` name), canonical link and JSON-LD of a page. */
export function pageHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf("</head>"));
  const metas = new Map<string, string[]>();
  for (const [tag] of head.matchAll(/<meta [^>]*>/g)) {
    const of = (name: string) => unescaped(tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? "");
    const name = of("property") || of("name") || (of("itemProp") && `itemprop:${of("itemProp")}`);
    metas.set(name, [...(metas.get(name) ?? []), of("content")]);
  }
  return {
    title: unescaped(head.match(/<title>([^<]*)<\/title>/)?.[1] ?? ""),
    metas,
    canonical: unescaped(head.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? ""),
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = ""]) => JSON.parse(json) as unknown,
    ),
  };
}
