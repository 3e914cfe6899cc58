import { useState } from "react";

/** A button without effect: the guard of static HTML must detect it. */
export function DeadButton() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
