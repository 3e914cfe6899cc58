import { useState } from "react";

/** A button that would never do anything: the guard of static HTML must find it. */
export function DeadButton() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
