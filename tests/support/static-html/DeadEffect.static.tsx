import { useEffect } from "react";

/** An effect and a callback ref that would never run. */
export function DeadEffect() {
  useEffect(() => window.scrollTo(0, 0));
  return <div ref={(element) => element?.focus()} />;
}
