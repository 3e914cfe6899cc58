/**
 * Event loop turns between two exclusive turns: Node accepts one new connection per turn (libuv since 1.45),
 * so that otherwise no more connections could arrive than pages are rendered.
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
 * Resolves in an exclusive turn of the event loop. Long CPU work (a render takes tens of milliseconds) waits
 * for one, so that health checks and other quick work run in between.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isRunning) return;
    isRunning = true;
    setImmediate(next, 0);
  });
}

/** Blocks exclusive turns until the returned function is called, once. */
export function holdTurns(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}
