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

/** How long work may hold the event loop before the next piece of it gets a turn of its own, in milliseconds. */
const SLICE_MS = 8;

/** Start of the first piece of work of the current turn; `null` before it. */
let sliceBegan: number | null = null;

/**
 * Returns an own turn (`ownTurn`) if pieces of work have held the event loop for a slice in this turn, otherwise
 * `null`: the next piece may run at once. Not a resolved promise, because waiting pieces would then all continue
 * within the same turn.
 */
export function turnWhenLate(): Promise<void> | null {
  if (sliceBegan === null) beginSlice();
  else if (performance.now() - sliceBegan > SLICE_MS) return ownTurn().then(beginSlice);
  return null;
}

function beginSlice(): void {
  sliceBegan = performance.now();
  setImmediate(() => {
    sliceBegan = null;
  });
}

/** Runs all steps of a piece of work, with turns of the event loop between them where it is late. */
export async function inSlices<T>(steps: Iterator<void, T>): Promise<T> {
  for (;;) {
    const late = turnWhenLate();
    if (late) await late;
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs all steps of a piece of work at once. */
export function atOnce<T>(steps: Iterator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Blocks both queues until the returned function is called, once. */
export function holdTurns(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}
