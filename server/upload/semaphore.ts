/** Lets so many in at a time, and so many of each key. */
export type Semaphore = {
  /** Whether `enter` would find a place now. */
  isFree: (key: string) => boolean;
  /** Takes a place: the returned function gives it back, once. `null` when there is none. */
  enter: (key: string) => (() => void) | null;
};

/**
 * A semaphore.
 * @param places in all
 * @param placesOfKey of one key, for example a visitor's network
 * @param report is told how many places are taken, at each change
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
