/** Lets so many in at a time. */
export type Gate = {
  /** Takes a place: the returned function gives it back, once. `null` when there is none. */
  enter: () => (() => void) | null;
};

/** A gate with `places` places. */
export function createGate(places: number): Gate {
  let taken = 0;
  return {
    enter() {
      if (taken >= places) return null;
      taken += 1;
      let inside = true;
      return () => {
        if (inside) taken -= 1;
        inside = false;
      };
    },
  };
}
