import { expect, test } from "vitest";

/** How far beyond its bound each resource of docs/resilience.md is driven. */
export const EIGHT_TIMES = 8;

/**
 * Registers the test of one row of docs/resilience.md, "Resources": `work` drives it to so many times its bound.
 * `tests/guards/resources.test.ts` finds the test by the row's name.
 */
export function atEightTimes(
  resource: string,
  work: (times: number) => void | Promise<void>,
): void {
  test(`${resource}: at eight times the bound`, () => work(EIGHT_TIMES));
}

/**
 * Adds eight times `most` entries to a collection, and expects that it was full and never had more. Every map and set
 * to which so many entries are added meanwhile is compared, also those inside of packages (a cache of `lru-cache` is
 * one).
 * @param add adds the n-th of the different entries
 * @param margin entries that may be there besides, while an older one is removed
 */
export async function expectHeld(
  most: number,
  add: (n: number) => unknown,
  margin = 0,
): Promise<void> {
  const { set } = Map.prototype;
  const { add: addToSet } = Set.prototype;
  const seen = new WeakMap<object, { added: number; peak: number }>();
  const all: { added: number; peak: number }[] = [];
  const remember = WeakMap.prototype.set;

  function note(collection: { size: number }) {
    let one = seen.get(collection);
    if (!one) {
      one = { added: 0, peak: 0 };
      remember.call(seen, collection, one);
      all.push(one);
    }
    one.added += 1;
    if (collection.size > one.peak) one.peak = collection.size;
  }

  Map.prototype.set = function (key, value) {
    set.call(this, key, value);
    note(this);
    return this;
  };
  Set.prototype.add = function (value) {
    addToSet.call(this, value);
    note(this);
    return this;
  };
  const total = EIGHT_TIMES * most;
  try {
    for (let n = 0; n < total; n += 1) await add(n);
  } finally {
    Map.prototype.set = set;
    Set.prototype.add = addToSet;
  }
  const driven = all.filter(({ added }) => added >= total).map(({ peak }) => peak);
  expect(Math.max(...driven)).toBeGreaterThanOrEqual(most);
  expect(Math.max(...driven)).toBeLessThanOrEqual(most + margin);
}
