/**
 * Turns of the event loop between two of those that are someone's own: in each Node takes in one new
 * connection (libuv since 1.45), so that otherwise no more could come in than pages are made.
 */
const BETWEEN = 20;

const waiting: (() => void)[] = [];
let isRunning = false;
let holds = 0;

function next(turnsLeft: number): void {
  if (turnsLeft > 0 || holds > 0) return void setImmediate(next, turnsLeft - 1);
  waiting.shift()?.();
  isRunning = waiting.length > 0;
  if (isRunning) setImmediate(next, BETWEEN);
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
    setImmediate(next, 0);
  });
}

/** Lets nobody have a turn of their own until the returned function is called, once. */
export function holdTurns(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}
