/**
 * A page's data in its document as plain JSON. Remix sends it as turbo-stream's list, in which each name and value
 * is a number: good where each text would come twice, but no number of it packs with the words of the page beside
 * it (330 to 1,050 bytes of a document, docs/performance.md).
 *
 * Private to turbo-stream 2.4: a list whose first value is the root; an object is `{"_<name>": <value>}` and an array
 * `[<value>]`, of places in the list; -5 is `null`, -7 `undefined`; what begins with a text is of another type
 * (docs/upgrade.md).
 */
const NULL = -5;
const UNDEFINED = -7;

/** A list whose values come so often through each other that it is no tree to write down. */
const OFTEN = 8;

class NotPlain extends Error {}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a list of turbo-stream holds; the reader of places never goes around in a circle for ever. */
function treeOf(list: readonly unknown[]): unknown {
  let reads = 0;
  function at(place: unknown): unknown {
    if (place === NULL) return null;
    reads += 1;
    if (typeof place !== "number" || !(place in list) || reads > OFTEN * list.length + OFTEN) {
      throw new NotPlain();
    }
    const value = list[place];
    if (Array.isArray(value)) {
      if (typeof value[0] === "string") throw new NotPlain();
      return value.map(at);
    }
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).flatMap(([name, of]) =>
      of === UNDEFINED ? [] : [[String(list[Number(name.slice(1))]), at(of)] as const],
    );
    return Object.fromEntries(entries);
  }
  return at(0);
}

/**
 * The same as plain JSON, which is an object; `null` where JSON has no word for something in it (dates, promises,
 * what is not a number): then the list goes as it is.
 * @param state what Remix would stream
 */
export function plainOf(state: string): string | null {
  try {
    const list: unknown = JSON.parse(state);
    const tree = Array.isArray(list) ? treeOf(list) : null;
    return isRecord(tree) ? JSON.stringify(tree) : null;
  } catch {
    // Several lines: there are promises; or more than JSON can say.
    return null;
  }
}

/** What `plainOf` wrote, as the list that Remix reads. */
export function listOf(plain: string): string {
  const list: unknown[] = [];
  function put(value: unknown): number {
    if (value === null) return NULL;
    const place = list.push(value) - 1;
    if (Array.isArray(value)) list[place] = value.map(put);
    else if (typeof value === "object") {
      const entries = Object.entries(value as object);
      list[place] = Object.fromEntries(entries.map(([name, of]) => [`_${put(name)}`, put(of)]));
    }
    return place;
  }
  put(JSON.parse(plain));
  return JSON.stringify(list);
}
