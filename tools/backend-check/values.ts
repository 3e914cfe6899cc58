import type { Config } from "#server/config.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { coerce } from "#shared/contract/coercions.ts";
import { applicationCopy } from "#shared/copy/application.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { readMoment } from "#shared/domain/chinaTime.ts";
import { validCoordinates } from "#shared/domain/coordinates.ts";
import { asRead } from "./asRead.ts";
import { type Findings, type Level, shown } from "./findings.ts";
import { isCodeForName, tellLists } from "./lists.ts";
import { shapeOf } from "./members.ts";
import { jsonIn, textFault, uriDecoded } from "./plainTexts.ts";

/** A picture in a response, with its member. */
export type NamedPicture = { key: CallKey; shape: string; address: string };

type Place = { key: CallKey; path: string };
type Row = Record<string, unknown>;

/**
 * What visitors see of a text: the value that the site reads. Dates and settings leave the schema as they came, and are
 * read as texts are.
 */
function seenOf(value: string, read: unknown): string {
  if (read === value || (typeof read === "object" && read !== null && !Array.isArray(read)))
    return String(coerce("plain text", value, { path: [] }, () => undefined) ?? "");
  return [read ?? ""].flat().join("、");
}

/** Nothing on the web was published before. */
const FIRST_YEAR = 1995;
/** Members with a date, each with what visitors see where it is none. */
const DATES: Readonly<Record<string, string>> = {
  openingTime: `${storesCopy.openingUnknown}, of a store that is not open`,
  publishTime: "no date",
  firstSearchTime: "it as it stands if it has words, else no date",
};
const PICTURES = ["majorImageUrl", "imageUrl", "imageUrls", "virtualBackgroundUrl"];
/** Members with HTML, or with data that is no text for visitors; every other text is plain. */
const NOT_PLAIN = ["content", "html", "jobContent", "contents", "imageBase64", "audioBase64"];
/** Parameters that each row of an answer must have as the value of a member, by call. */
const CONFINED: Partial<Record<CallKey, readonly (readonly [asked: string, member: string])[]>> = {
  getPageList: [["queryParam.catalogCode", "catalogCode"]],
  getStoreByCoordinateProvince: [
    ["city", "city"],
    ["province", "province"],
  ],
};
/** The response member that repeats a parameter of the call, with that parameter. */
const ECHOES: Partial<Record<CallKey, [answer: string, asked: string]>> = {
  fullProductDetail: ["productDetail.productId", "productId"],
  getJobDetail: ["id", "jobId"],
  getDetail: ["id", "id"],
  getStoreByStoreCode: ["storeCode", "storeCode"],
  getVirtualCategoryByCode: ["results.0.virtualCategoryCode", "code"],
  queryReadableContent: ["contentId", "contentId"],
};
/** Calls whose responses belong to one store or channel: their storeCode is the site's own. */
const OF_THE_STORE: CallKey[] = [
  ...(["keywordList", "fullProductDetail", "getVirtualCategoryList", "autocomplete"] as const),
  ...(["regionContents", "publicRegionContents", "searchCmsInfoList", "findSearchWord"] as const),
];

/**
 * Checks the values of successful responses for the right type with an implausible value. The site itself
 * reads these values without a fault, so no other check reports them.
 */
export class Values {
  readonly #findings: Findings;
  readonly #config: Config;
  readonly #pictures = new Map<string, NamedPicture>();

  constructor(findings: Findings, config: Config) {
    this.#findings = findings;
    this.#config = config;
  }

  /** Pictures to open: the first few of each member. */
  pictures(): NamedPicture[] {
    const of = new Map<string, number>();
    return [...this.#pictures.values()].filter(({ key, shape }) => {
      const count = (of.get(`${key} ${shape}`) ?? 0) + 1;
      of.set(`${key} ${shape}`, count);
      return count <= 3;
    });
  }

  /** Checks the `data` of one successful response, and its raw text. */
  look(key: CallKey, params: object, data: unknown, text: string): void {
    this.#numbers(key, text);
    const came = asRead(calls[key].data, data);
    // Each other way to write a value is counted by the site, and compared as the site reads it.
    const read = asRead(calls[key].data, data, "converted");
    this.#texts(key, came, read);
    tellLists(this.#findings, key, params, read);
    this.#echo(key, params as Row, read);
    this.#confined(key, params as Row, read);
    this.#page(key, params as Row, read);
    if (OF_THE_STORE.includes(key)) this.#otherStore(key, data);
    if (/^getStoreBy/.test(key)) for (const store of [came].flat()) this.#store(key, store as Row);
    if (key === "getCaptchaImage") this.#captcha((data as Row)?.imageBase64);
  }

  #add(
    level: Level,
    place: Place,
    what: string,
    value: unknown,
    visitors: string,
    remedy: string,
  ): void {
    const example = `${place.path} is ${shown(value)}`;
    const shape = shapeOf(place.path);
    const finding = { example, visitors };
    this.#findings.add(level, place.key, `${shape} ${what}`, remedy, finding);
  }

  #numbers(key: CallKey, text: string) {
    const [, name, digits] = /"(\w+)"\s*:\s*(\d{16,})\s*[,}\]]/.exec(text) ?? [];
    if (name === undefined || Number.isSafeInteger(Number(digits))) return;
    this.#findings.add(
      "note",
      key,
      `${name} is a number above 2^53`,
      "Send ids as text: most JSON readers round such numbers.",
      {
        example: `${name} is ${digits}`,
        visitors: "nothing: the site keeps all digits",
      },
    );
  }

  /** Every text of a response, including contents with JSON as text, beside what the site reads in its place. */
  #texts(key: CallKey, data: unknown, readData: unknown) {
    const visit = (value: unknown, read: unknown, path: string, name: string) => {
      const isDate = Object.hasOwn(DATES, name) && hasValue(value);
      if (isDate) this.#date({ key, path }, name, value);
      // A date can be a list of numbers.
      if (isDate && typeof value === "object") return;
      if (Array.isArray(value)) {
        for (const [at, each] of value.entries())
          visit(each, (read as unknown[] | null)?.[at], `${path}[${at}]`, name);
      } else if (typeof value === "object" && value !== null) {
        for (const [member, each] of Object.entries(value)) {
          visit(
            each,
            (read as Row | null)?.[member],
            path === "" ? member : `${path}.${member}`,
            member,
          );
        }
      } else if (name === "contents" && typeof value === "string") {
        visit(jsonIn(value), typeof read === "string" ? jsonIn(read) : read, `${path}(JSON)`, "");
      } else this.#scalar({ key, path }, name, value, read);
    };
    visit(data, readData, "", "");
  }

  #scalar(place: Place, name: string, value: unknown, read: unknown) {
    if (typeof value !== "string" || value === "") return;
    const isMedium =
      name === "url" &&
      /\.(media|image|img|cover|list|mediaList|mediaMajor)/i.test(`.${place.path}`);
    if (PICTURES.includes(name) || isMedium) this.#picture(place, value);
    if (!NOT_PLAIN.includes(name)) this.#plain(place, value, read);
    if (isCodeForName(name, value)) this.#code(place, value);
    if (name === "jobContent") this.#encoded(place, value);
    const html = name === "jobContent" ? uriDecoded(value) : value;
    if (/<[a-z!/]/i.test(html)) this.#html(place, html);
    this.#encoding(place, value);
  }

  #date(place: Place, name: string, value: unknown) {
    if (isMoment(value)) {
      this.#published(place, value);
      return;
    }
    this.#add(
      "error",
      place,
      "is no date",
      value,
      DATES[name] ?? "",
      'Send "YYYY-MM-DD", with a time "YYYY-MM-DD hh:mm:ss", ISO 8601 with its zone, or milliseconds since 1970.',
    );
  }

  /** A day of publication before the web, or far ahead: a unit that is neither, or filler. */
  #published(place: Place, value: unknown) {
    if (!place.path.endsWith("publishTime")) return;
    const text = coerce("moment", value, { path: [] }, () => undefined);
    const moment = typeof text === "string" ? readMoment(text) : null;
    if (moment === null) return;
    const year = Number(moment.slice(0, 4));
    if (year >= FIRST_YEAR && year <= new Date().getUTCFullYear() + 1) return;
    this.#add(
      "warning",
      place,
      "is no day on which something was published",
      value,
      `a date of the year ${year}`,
      "Send the day of publication, or none.",
    );
  }

  #picture(place: Place, value: string) {
    const { imageBase, commerce } = this.#config;
    // The embedded demo's pictures are the site's own.
    if (commerce.apiBase === null) return;
    const isRelative = !/^(https?:)?\/\//i.test(value.trim()) && !value.trim().startsWith("data:");
    const address =
      isRelative && imageBase ? `${imageBase}/${value.trim().replace(/^\//, "")}` : value.trim();
    if (isRelative && !imageBase) {
      this.#add(
        "warning",
        place,
        "is a relative picture address",
        value,
        "no picture, or one of the site's own at that path",
        "Send absolute https addresses, or name the base of relative ones in IMAGE_BASE.",
      );
      return;
    }
    const absolute = address.startsWith("//") ? `https:${address}` : address;
    if (!URL.canParse(absolute) || absolute.startsWith("data:")) return;
    const shape = shapeOf(place.path);
    this.#pictures.set(absolute, { key: place.key, shape, address: absolute });
  }

  #plain(place: Place, value: string, read: unknown) {
    const fault = textFault(value, seenOf(value, read));
    if (!fault) return;
    const { level, what, visitors, remedy } = fault;
    this.#add(level, place, what, value, visitors, remedy);
  }

  #code(place: Place, value: string) {
    this.#add(
      "warning",
      place,
      "is a number where a name is",
      value,
      "the number",
      "Send the name; codes have members of their own.",
    );
  }

  #html(place: Place, value: string) {
    const [found] =
      /<(script|iframe|object|embed|form|style|link)\b|\son\w+\s*=\s*["']/i.exec(value) ?? [];
    if (found === undefined) return;
    this.#add(
      "warning",
      place,
      `has ${found.startsWith("<") ? `${found}>` : "an event handler"} in its HTML`,
      value.slice(Math.max(0, value.indexOf(found) - 10)),
      "the text without it: the site removes it",
      "Take it out; films are videoBlock or mediaList entries, styles are the site's.",
    );
  }

  #encoded(place: Place, value: string) {
    if (/%3c|%[0-9a-f]{2}%[0-9a-f]{2}/i.test(uriDecoded(value)) && uriDecoded(value) !== value) {
      this.#add(
        "note",
        place,
        "is URI-encoded twice",
        value,
        "nothing: the site decodes both layers",
        "Encode it once, by encodeURIComponent.",
      );
    }
    if (uriDecoded(value) !== value || !/%[0-9a-f]{2}/i.test(value)) return;
    this.#add(
      "warning",
      place,
      "cannot be URI-decoded as a whole",
      value.slice(Math.max(0, value.search(/%(?![0-9a-f]{2})/i) - 10)),
      "the text with what could be decoded",
      "Encode it by encodeURIComponent, a percent sign as %25.",
    );
  }

  #encoding(place: Place, value: string) {
    if (!/\ufffd|锟斤拷|[\u00c3-\u00e9][\u0080-\u00bf]{2}/.test(value)) return;
    this.#add(
      "error",
      place,
      "is text of another encoding (GBK, or UTF-8 encoded twice)",
      value,
      "unreadable characters",
      "Answer UTF-8, encoded once.",
    );
  }

  #echo(key: CallKey, params: Row, data: unknown) {
    const [answer, asked] = ECHOES[key] ?? [];
    if (answer === undefined || asked === undefined) return;
    const came = at(data, answer);
    if (came === undefined || came === null || came === "" || String(came) === params[asked])
      return;
    this.#findings.add(
      "error",
      key,
      `${answer} is another one than asked for`,
      "Answer the one whose id is asked for, or a refusal where there is none.",
      {
        example: `asked ${asked} ${shown(params[asked])}, ${answer} is ${shown(came)}`,
        visitors: "one thing's page under another's address",
      },
    );
  }

  #confined(key: CallKey, params: Row, data: unknown) {
    for (const [asked, member] of CONFINED[key] ?? []) {
      const wanted = at(params, asked);
      if (typeof wanted !== "string" || wanted === "") continue;
      const rows = rowsIn(data);
      const other = rows.findIndex((row) => {
        const value = row?.[member];
        if (typeof value !== "string" || value === "") return false;
        return !value.includes(wanted) && !wanted.includes(value);
      });
      if (other < 0) continue;
      this.#findings.add(
        "error",
        key,
        `a row has another ${member} than asked for`,
        `Answer the rows whose ${member} is asked for.`,
        {
          example: `asked ${asked} ${shown(wanted)}, [${other}].${member} is ${shown(rows[other]?.[member])}`,
          visitors: `things of another ${member} under this one's name`,
        },
      );
    }
  }

  #page(key: CallKey, params: Row, data: unknown) {
    const { pageNum, pageSize } = params;
    if (typeof pageNum !== "number" || typeof pageSize !== "number") return;
    const { total, results } = (data ?? {}) as Row;
    if (!Array.isArray(results)) return;
    if (results.length > pageSize) {
      this.#findings.add(
        "warning",
        key,
        "results has more rows than pageSize asks for",
        "Answer `pageSize` rows at most.",
        {
          example: `pageSize is ${pageSize}, ${results.length} rows came`,
          visitors: "the same rows on several pages",
        },
      );
    }
    const most = (pageNum - 1) * pageSize + results.length;
    if (!hasValue(total) || Number(total) <= most || results.length >= pageSize) return;
    this.#findings.add(
      "error",
      key,
      "total is more than all pages have",
      "Count in `total` what the same question brings on all of its pages.",
      {
        example: `total is ${shown(total)}, page ${pageNum} of ${pageSize} ends the list with ${most}`,
        visitors: "a count that is wrong, and pages without rows",
      },
    );
  }

  #otherStore(key: CallKey, data: unknown) {
    const { storeCode } = this.#config.commerce.ids;
    const visit = (value: unknown, path: string): boolean => {
      if (typeof value !== "object" || value === null) return false;
      return Object.entries(value).some(([name, each]) => {
        // The boutiques that have a product, which `tellStock` compares with the list of stores.
        if (name === "storeStock") return false;
        const place = `${path}${Array.isArray(value) ? `[${name}]` : `${path && "."}${name}`}`;
        const isOther = name === "storeCode" && typeof each === "string" && each !== "";
        if (!isOther || each === storeCode) return visit(each, place);
        this.#add(
          "error",
          { key, path: place },
          "is another store's",
          each,
          "another store's goods and texts",
          `Answer for the store of the header \`${this.#config.commerce.storeHeader}\`: ${storeCode}.`,
        );
        return true;
      });
    };
    visit(data, "");
  }

  #store(key: CallKey, store: Row) {
    if (typeof store !== "object" || store === null) return;
    const [latitude, longitude] = [Number(store.latitude), Number(store.longitude)];
    const name = shown(store.storeName);
    const isThere = hasValue(store.latitude) && hasValue(store.longitude);
    const seen = validCoordinates(longitude, latitude)
      ? `a map of another place, and the wrong nearest store (${name})`
      : `a search for its address in place of a map, and never as the nearest store (${name})`;
    if (isThere && isChina(longitude, latitude)) {
      this.#add(
        "error",
        { key, path: "latitude" },
        "and longitude are swapped",
        store.latitude,
        seen,
        "Send latitude 18 to 54 and longitude 73 to 135 (GCJ-02).",
      );
    } else if (isThere && !isChina(latitude, longitude)) {
      this.#add(
        "warning",
        { key, path: "latitude" },
        "and longitude are outside China",
        `${store.latitude}, ${store.longitude}`,
        seen,
        "Send latitude 18 to 54 and longitude 73 to 135 (GCJ-02), or neither.",
      );
    }
    const isClosed = [false, 0, "0", "false"].includes(store.openStatus as never);
    if (isClosed && !hasValue(store.openingTime)) {
      this.#add(
        "note",
        { key, path: "openingTime" },
        "is missing for a store that is closed (openStatus false)",
        store.openingTime ?? null,
        `开业日期即将公布 (${name})`,
        "Send its opening day, or openStatus true.",
      );
    }
    if (hasValue(store.linkPhone) && !/\d{5}/.test(String(store.linkPhone).replace(/\D/g, ""))) {
      this.#add(
        "note",
        { key, path: "linkPhone" },
        "has no number",
        store.linkPhone,
        `it as it stands, not as a link (${name})`,
        "Send one number.",
      );
    }
  }

  #captcha(picture: unknown) {
    if (typeof picture !== "string" || isPicture(picture)) return;
    this.#add(
      "error",
      { key: "getCaptchaImage", path: "imageBase64" },
      "is no base64 picture",
      picture,
      `${applicationCopy.captcha.failed} Nobody can apply`,
      "Send PNG, JPEG, GIF, WebP or SVG as base64, with or without `data:image/png;base64,`.",
    );
  }
}

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== "";
const isChina = (latitude: number, longitude: number) =>
  latitude >= 3 && latitude <= 54 && longitude >= 73 && longitude <= 136;

/** Rows of a list response, including those of a page. */
export function rowsIn(data: unknown): Row[] {
  const rows = Array.isArray(data) ? data : (data as Row | null)?.results;
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

function at(data: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, part) => (value as Row | null)?.[part], data);
}

/** Whether a value is nothing, or a date or time in a format that the site reads (`readMoment`). */
function isMoment(value: unknown): boolean {
  const notes: unknown[] = [];
  const text = coerce("moment", value, { path: [] }, (repair) => void notes.push(repair));
  if (notes.length > 0 || !hasValue(text)) return true;
  return typeof text === "string" && readMoment(text) !== null;
}

/** Whether a text is base64 of a file with a picture signature. */
function isPicture(text: string): boolean {
  const base64 = text.replace(/^data:[^,]*,/, "").replace(/\s/g, "");
  if (!/^[\w+/-]+={0,2}$/.test(base64)) return false;
  const head = Buffer.from(base64.slice(0, 400), "base64").toString("latin1");
  return /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|BM|\s*<(\?xml|svg|!--))/s.test(head);
}
