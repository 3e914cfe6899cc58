/**
 * Event loop turns between two exclusive turns: Node accepts one new connection per turn (libuv since 1.45),
 * so that otherwise no more connections could arrive than pages are rendered.
 */
const BETWEEN = 20;

let holds = 0;

/** Creates a queue that runs one task at a time, with event loop turns in between. */
function createTurns(between: number): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  function next(turnsLeft: number): void {
    if (turnsLeft > 0 || holds > 0) return void setImmediate(next, turnsLeft - 1);
    waiting.shift()?.();
    isRunning = waiting.length > 0;
    if (isRunning) setImmediate(next, between);
  }
  return (task) => {
    waiting.push(task);
    if (isRunning) return;
    isRunning = true;
    setImmediate(next, 0);
  };
}

const exclusive = createTurns(BETWEEN);

/**
 * Runs a task in a later turn of the event loop, one task per turn. For work that would otherwise follow its
 * predecessor in the same turn, however often.
 */
export const inLaterTurn = createTurns(0);

/**
 * Resolves in an exclusive turn of the event loop. Long CPU work (a render takes tens of milliseconds) waits
 * for one, so that health checks and other quick work run in between.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => exclusive(resolve));
}

/** Blocks both queues until the returned function is called, once. */
export function holdTurns(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}
