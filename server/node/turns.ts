const waiting: (() => void)[] = [];
let isRunning = false;

function next(): void {
  waiting.shift()?.();
  isRunning = waiting.length > 0;
  if (isRunning) setImmediate(next);
}

/**
 * Resolves in a turn of the event loop that no other caller shares. What takes the processor for long
 * (a render takes tens of milliseconds) waits for one, so that health checks, and everything else that
 * is quick, come between two of them.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isRunning) return;
    isRunning = true;
    setImmediate(next);
  });
}
