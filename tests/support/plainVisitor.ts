import { HtmlElement, Parser, StaticConfigLoader, TextNode } from "html-validate";
import { unjoined } from "./joined.ts";
import { CONTENT_TYPE, filePart, rawBody, textPart } from "./uploads.ts";

/** A name or a text, in full or as a pattern. */
export type Words = string | RegExp;

const parser = async () => new Parser(await new StaticConfigLoader().getConfigFor("page.html"));

/** Elements without visible text. */
const UNREAD = new Set(["script", "style", "template", "title"]);

/** As it is read: white space is one space, and joiners of numerals are nothing. */
const collapsed = (text: string) => unjoined(text).replace(/\s+/g, " ").trim();
const says = (text: string, words: Words) =>
  typeof words === "string" ? text === words : words.test(text);

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** @param asName includes picture names, and excludes content hidden from assistive technology */
function textOf(node: HtmlElement, asName: boolean): string {
  if (UNREAD.has(node.tagName)) return "";
  if (asName && node.getAttributeValue("aria-hidden") === "true") return "";
  const label = asName ? attribute(node, "aria-label") : null;
  if (label !== null) return label;
  if (node.tagName === "br") return "\n";
  if (node.tagName === "img" && asName) return attribute(node, "alt") ?? "";
  return node.childNodes
    .map((child) => {
      if (child instanceof HtmlElement) return textOf(child, asName);
      return child instanceof TextNode ? decoded(child.textContent) : "";
    })
    .join("");
}

/** All descendants, in document order. */
function below(node: HtmlElement): HtmlElement[] {
  return node.childElements.flatMap((child) => [child, ...below(child)]);
}

function attribute(node: HtmlElement, name: string): string | null {
  if (!node.hasAttribute(name)) return null;
  return decoded(String(node.getAttributeValue(name) ?? ""));
}

/** A part of a page received as HTML. */
export class Part {
  constructor(
    readonly node: HtmlElement,
    readonly root: HtmlElement,
  ) {}

  /** Text as shown without styles. */
  get text(): string {
    return collapsed(textOf(this.node, false));
  }

  /** An attribute's value, or `null`. */
  attribute(name: string): string | null {
    return attribute(this.node, name);
  }

  /** Accessible name: from an attribute, else its text and pictures. */
  get name(): string {
    const named = this.attribute("aria-labelledby");
    if (named) return this.#ofIds(named);
    return this.attribute("aria-label") ?? collapsed(textOf(this.node, true));
  }

  /** Accessible description of a field. */
  get description(): string {
    return this.#ofIds(this.attribute("aria-describedby") ?? "");
  }

  #ofIds(ids: string): string {
    const parts = ids.split(/\s+/).flatMap((id) => this.#byId(id)?.text ?? []);
    return parts.filter(Boolean).join(" ");
  }

  #byId(id: string): Part | undefined {
    const node = id === "" ? null : this.root.querySelector(`[id="${id}"]`);
    return node ? new Part(node, this.root) : undefined;
  }

  /** Its elements by a CSS selector (only whole attribute values), in document order. */
  all(selector: string): Part[] {
    const quoted = selector.replace(/=([^"'\]]+)\]/g, '="$1"]');
    return below(this.node)
      .filter((node) => node.matches(quoted))
      .map((node) => new Part(node, this.root));
  }

  /** @throws {Error} if there is none. */
  one(selector: string): Part {
    const [found] = this.all(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  }

  /** Links to addresses with this prefix. */
  linksTo(beginning: string): Part[] {
    return this.all("a").filter((a) => a.attribute("href")?.startsWith(beginning));
  }

  /** The first link with a name. @throws {Error} with the existing names */
  link(name: Words): Part {
    const links = this.all("a[href]");
    const found = links.find((link) => says(link.name, name));
    if (!found)
      throw new Error(`no link ${name} among ${links.map((each) => each.name).join(", ")}`);
    return found;
  }

  /** The field with a label. @throws {Error} if there is none */
  field(label: Words): Part {
    for (const field of this.all("input, select, textarea")) {
      const id = field.attribute("id");
      const labels = id ? this.root.querySelectorAll(`label[for="${id}"]`) : [];
      const around = field.node.closest("label");
      const names = [...labels, ...(around ? [around] : [])].map((node) =>
        collapsed(textOf(node, true)),
      );
      if ([...names, field.name].some((name) => says(name, label))) return field;
    }
    throw new Error(`no field ${label}`);
  }

  /** Value of a field: for choices the selected one. */
  get value(): string {
    if (this.node.tagName === "textarea") return textOf(this.node, false);
    if (this.node.tagName !== "select") return this.attribute("value") ?? "";
    const options = this.all("option");
    const chosen = options.find((option) => option.attribute("selected") !== null) ?? options[0];
    return chosen?.attribute("value") ?? chosen?.text ?? "";
  }

  /** The first matching element inside, as a separate part, or `null`. */
  within(selector: string): Part | null {
    return this.all(selector)[0] ?? null;
  }
}

/** A received document. */
export class Page extends Part {
  constructor(
    node: HtmlElement,
    readonly status: number,
    readonly url: URL,
    readonly headers: Headers,
    /** Raw HTML: the parser keeps only the outermost element of a drawing. */
    readonly html: string,
  ) {
    super(node, node);
  }

  get main(): Part {
    return this.one("main");
  }
  get dialog(): Part | null {
    return this.within('[role="dialog"]');
  }
  get title(): string {
    return collapsed(decoded(this.one("title").node.textContent));
  }
  /** Path and query, without the origin. */
  get place(): string {
    return this.url.pathname + this.url.search;
  }
}

/** Input of a form: field name to value; a list for several values. */
export type Entries = Record<string, string | File | (string | File)[]>;

type Pair = [name: string, value: string | File];

/**
 * A visitor whose browser runs no script, limited to HTML: follows links, keeps cookies, submits forms with
 * their current values. Behaviour of styles or the browser itself (visibility, focus, hit targets) is tested
 * in tests/e2e.
 */
export class PlainVisitor {
  readonly #cookies = new Map<string, string>();

  /** @param from the address that a proxy sets for this visitor; each test uses its own */
  constructor(
    readonly origin: string,
    readonly from?: string,
  ) {}

  /** Opens an address of the site, following redirects. */
  async open(address: string, init: RequestInit = {}): Promise<Page> {
    let url = new URL(address, this.origin);
    let sent = init;
    for (let hops = 0; hops < 6; hops += 1) {
      const response = await this.#ask(url, sent);
      const location = response.headers.get("location");
      if (!location || response.status < 300 || response.status >= 400) {
        const html = await response.text();
        const node = (await parser()).parseHtml(html);
        return new Page(node, response.status, url, response.headers, html);
      }
      await response.arrayBuffer();
      url = new URL(location, url);
      // 307 and 308 repeat the request at another address; the others use GET.
      if (response.status !== 307 && response.status !== 308) sent = {};
    }
    throw new Error(`${address} leads from redirect to redirect`);
  }

  async #ask(url: URL, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      redirect: "manual",
      ...init,
      headers: {
        ...(cookie && { Cookie: cookie }),
        ...(this.from && { "X-Forwarded-For": this.from }),
        ...(init.method === "POST" && { Origin: this.origin }),
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      if (/;\s*Max-Age=0\b/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Value of the newest cookie with this name prefix. */
  cookie(beginning: string): string | undefined {
    return [...this.#cookies].filter(([name]) => name.startsWith(beginning)).at(-1)?.[1];
  }

  /** Follows a link of the page. */
  follow(page: Page, link: Part): Promise<Page> {
    return this.open(new URL(link.attribute("href") ?? "", page.url).href);
  }

  /**
   * Submits a form by its button, with its field values changed by `entries`.
   * @param form the form itself, or any part whose first form is used
   * @param to the address that a script posts the same form to
   */
  async submit(
    page: Page,
    form: Part,
    button: Words,
    entries: Entries = {},
    to?: string,
  ): Promise<Page> {
    const sent = form.node.tagName === "form" ? form : form.one("form");
    const pressed = sent
      .all("button, input[type=submit]")
      .find((each) => says(each.name, button) || says(each.value, button));
    if (!pressed) throw new Error(`no button ${button}`);
    const own = pressed.attribute("name");
    const pairs = [...standing(sent, entries), ...(own ? [[own, pressed.value] as Pair] : [])];
    const target =
      to ?? pressed.attribute("formaction") ?? sent.attribute("action") ?? page.url.href;
    const url = new URL(target, page.url);
    // A urlencoded form sends only file names.
    const query = new URLSearchParams(
      pairs.map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
    );
    if ((sent.attribute("method") ?? "get").toLowerCase() !== "post") {
      url.search = query.toString();
      return this.open(url.href);
    }
    const encoding = pressed.attribute("formenctype") ?? sent.attribute("enctype");
    if (encoding !== "multipart/form-data") {
      return this.open(url.href, { method: "POST", body: query });
    }
    return this.open(url.href, {
      method: "POST",
      headers: { "Content-Type": CONTENT_TYPE },
      body: await multipart(pairs),
    });
  }
}

/**
 * Encodes like a browser: an empty file field is a file without a name, which Node's own encoder would omit.
 */
async function multipart(pairs: Pair[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await Promise.all(
    pairs.map(async ([name, value]) => {
      if (typeof value === "string") return textPart(name, value);
      const content = Buffer.from(await value.arrayBuffer());
      return filePart(name, value.name, content, value.type);
    }),
  );
  return new Uint8Array(rawBody(parts));
}

/**
 * Values that a form sends for its fields, in order; entries override the initial values.
 * @throws {Error} for an entry without a field
 */
function standing(form: Part, entries: Entries): Pair[] {
  const pairs: Pair[] = [];
  const left = new Set(Object.keys(entries));
  for (const field of form.all("input, select, textarea")) {
    const name = field.attribute("name");
    const type = field.attribute("type");
    if (!name || field.attribute("disabled") !== null || type === "submit") continue;
    const given = entries[name];
    if (given !== undefined) {
      if (left.delete(name)) pairs.push(...[given].flat().map((value): Pair => [name, value]));
      continue;
    }
    if (/^(checkbox|radio)$/.test(type ?? "") && field.attribute("checked") === null) continue;
    // The browser's value for a file field without a file.
    const none = () => new File([], "", { type: "application/octet-stream" });
    const value = field.value || (type === "checkbox" ? "on" : "");
    pairs.push([name, type === "file" ? none() : value]);
  }
  if (left.size > 0) throw new Error(`no field for ${[...left]}`);
  return pairs;
}
