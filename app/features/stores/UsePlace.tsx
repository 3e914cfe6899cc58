import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useSurroundings } from "#app/nearest-store/useNearestStore.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import { ANSWER_ID } from "#shared/domain/answer.ts";
import { AGAIN } from "#shared/domain/deferred.ts";
import { isInputMethodKey } from "#shared/domain/inputMethod.ts";
import styles from "./UsePlace.module.css";

type State = "idle" | "locating" | "located" | "not-located";

const copy = storesCopy.page;
const said: Record<State, string> = {
  idle: "",
  locating: copy.locating,
  located: copy.located,
  "not-located": copy.notLocated,
};

/**
 * Asks for the visitor's own place: only here, and only on a press. It is in the HTML; without a script it leads to
 * the stores by city, and a press before the scripts run is repeated by the loader.
 */
export function UsePlace() {
  const { locate } = useSurroundings();
  const isHydrated = useHydrated();
  const [state, setState] = useState<State>("idle");
  const ask = async () => {
    if (state === "locating") return;
    setState("locating");
    const isLocated = await locate();
    setState(isLocated ? "located" : "not-located");
    // On a phone the nearest store is below the window.
    if (isLocated) document.getElementById(ANSWER_ID)?.scrollIntoView({ block: "nearest" });
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " " || isInputMethodKey(event.nativeEvent)) return;
    event.preventDefault();
    ask();
  };
  const asButton = isHydrated && {
    role: "button",
    "aria-disabled": state === "locating" || undefined,
  };
  return (
    <div className={styles.reserved}>
      {/* biome-ignore lint/a11y/useValidAnchor: without a script it leads to the stores by city */}
      <a
        {...asButton}
        {...{ [AGAIN]: "" }}
        className={styles.button}
        href="#stores"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <Icon name="pin" />
        <span className={styles.words}>{copy.locate}</span>
      </a>
      <p className={styles.state} role="status">
        {said[state]}
      </p>
    </div>
  );
}
