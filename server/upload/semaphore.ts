/** Limits concurrent entries in total and per key. */
export type Semaphore = {
  /** Returns whether `enter` would succeed now. */
  isFree: (key: string) => boolean;
  /** Acquires a slot: the returned function releases it, once. `null` if none is free. */
  enter: (key: string) => (() => void) | null;
};

/**
 * Creates a semaphore.
 * @param places total number of slots
 * @param placesOfKey slots of one key, for example a visitor's network
 * @param report receives the number of acquired slots at each change
 */
export function createSemaphore(
  places: number,
  placesOfKey = places,
  report: (taken: number) => void = () => {},
): Semaphore {
  const taken = new Map<string, number>();
  let all = 0;
  const isFree = (key: string) => all < places && (taken.get(key) ?? 0) < placesOfKey;
  return {
    isFree,
    enter(key) {
      if (!isFree(key)) return null;
      all += 1;
      report(all);
      taken.set(key, (taken.get(key) ?? 0) + 1);
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        all -= 1;
        report(all);
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}
