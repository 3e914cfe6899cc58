import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { storesCopy } from "#app/copy/stores.ts";
import { useSurroundings } from "#app/nearest-store/useNearestStore.ts";
import { Icon } from "#app/ui/Icon.tsx";
import styles from "./UsePlace.module.css";

type State = "idle" | "locating" | "located" | "not-located";

const copy = storesCopy.page;
const said: Record<State, string> = {
  idle: "",
  locating: copy.locating,
  located: copy.located,
  "not-located": copy.notLocated,
};

/** Asks for the visitor's own place: only here, only on a press, and only where a script runs. */
export function UsePlace() {
  const { locate } = useSurroundings();
  const [state, setState] = useState<State>("idle");
  // Its room is there before it, so that nothing moves when the script comes.
  if (!useHydrated()) return <div className={styles.room} />;
  const onClick = async () => {
    setState("locating");
    setState((await locate()) ? "located" : "not-located");
  };
  return (
    <div className={styles.room}>
      <button
        type="button"
        className={styles.button}
        onClick={onClick}
        disabled={state === "locating"}
      >
        <Icon name="pin" />
        <span className={styles.words}>{copy.locate}</span>
      </button>
      <p className={styles.state} role="status">
        {said[state]}
      </p>
    </div>
  );
}
