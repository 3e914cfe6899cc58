/** One painted frame of a row of slides. */
export type Frame = {
  /** Time in milliseconds since the recording began. */
  at: number;
  /** What is seen at the row's left edge, in slides from 0; between two slides it has a fraction. */
  place: number;
  /** Numbers of the marked thumbnails or numbers, from 1. */
  marked: number[];
  /** Number in the counter, or in the live region beside the row; `null` without both. */
  counted: number | null;
  /** Top and height of the section around the row, which no move changes. */
  box: string;
};

/** Frames of a row, and the end of the last gesture on the same clock. */
export type Recording = { count: number; released: number; frames: Frame[] };

/** A page of any engine in which functions run from their source. */
export type Sampled = {
  evaluate<T, A>(run: (argument: A) => T | Promise<T>, argument: A): Promise<Awaited<T>>;
};

/** Beyond a tenth of a slide a picture visibly stands elsewhere; offsets are rounded to whole pixels. */
const TOLERANCE = 0.02;
/** A row is at rest this long after the gesture. */
export const REST_MS = 600;

type Watched = Window & { rowFrames?: Recording & { ends: () => void } };

/** Starts to record a row of slides (`data-carousel`) once each frame. Runs in the page from its source. */
function record(row: string): void {
  const page = window as Watched;
  page.rowFrames?.ends();
  const list = document.querySelector(row) as HTMLElement;
  const section = list.closest("section") as HTMLElement;
  const slides = [...list.children];
  const began = performance.now();
  let isOn = true;
  const log = { count: slides.length, released: 0, frames: [] as Frame[], ends: () => {} };
  log.ends = () => {
    isOn = false;
  };
  page.rowFrames = log;
  const released = () => {
    log.released = performance.now() - began;
  };
  for (const name of [
    "touchend",
    "mouseup",
    "click",
    "keydown",
    "wheel",
    "resize",
    "focusin",
    "touchcancel",
  ])
    window.addEventListener(name, released, { capture: true, passive: true });
  const sample = () => {
    const { left, width } = list.getBoundingClientRect();
    const offsets = slides.map((slide) => (slide.getBoundingClientRect().left - left) / width);
    const near = offsets.findIndex((offset) => Math.abs(offset) <= 0.5);
    const links = [...section.querySelectorAll("a[href*='picture-'][aria-current]")];
    const counter = slides[near]?.querySelector("p") ?? section.querySelector("[aria-live]");
    // As it is laid out: scrolling and the opening of a dialog are no shifts.
    let top = 0;
    for (let e: Element | null = section; e instanceof HTMLElement; e = e.offsetParent)
      top += e.offsetTop;
    log.frames.push({
      at: performance.now() - began,
      place: near < 0 ? Number.NaN : near - (offsets[near] ?? 0),
      marked: links.map((link) => Number(/\d+$/.exec(link.getAttribute("href") ?? "")?.[0])),
      counted: counter ? Number.parseInt(counter.textContent ?? "", 10) : null,
      box: `${top} ${section.offsetHeight}`,
    });
  };
  // After the frame is painted: callbacks of the frame itself run in any order.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (!isOn) return;
    sample();
    requestAnimationFrame(() => port2.postMessage(""));
  };
  requestAnimationFrame(() => port2.postMessage(""));
}

/** Resolves with the recording once the row has not moved for half a second. Runs in the page from its source. */
async function rested(): Promise<Recording> {
  const { rowFrames } = window as Watched;
  if (!rowFrames) throw new Error("no recording");
  const { frames } = rowFrames;
  // The scripts may have started in the frame before: they mark the picture, and lead the row to it.
  const asked = frames[frames.length - 1]?.at ?? 0;
  const isStill = () => {
    const last = frames[frames.length - 1];
    if (!last) return false;
    const since = last.at - Math.max(rowFrames.released, asked) - 500;
    return since > 0 && frames.every(({ at, place }) => at < last.at - 500 || place === last.place);
  };
  while (!isStill()) await new Promise((next) => setTimeout(next, 50));
  rowFrames.ends();
  return { count: rowFrames.count, released: rowFrames.released, frames };
}

/** Starts to record the row with this selector. */
export const watchRow = (page: Sampled, row = "[data-carousel]"): Promise<void> =>
  page.evaluate(record, row);

/** Waits until the row is at rest, and returns its frames. */
export const takeRow = (page: Sampled): Promise<Recording> => page.evaluate(rested, null);

/** What a gesture leads to. */
export type Expected = {
  /** Number of the slide, from 1; of any of these, where it depends on the engine. */
  to: number | number[];
  /** Whether the way leads from the last slide to the first, or back. */
  loops?: boolean;
  /** The browser moves the row, for as long as it likes. */
  natively?: boolean;
  /** The width of the row changes meanwhile, and with it the section. */
  resizes?: boolean;
  /** How often the row may turn back, since the hand does, or leaves it between two slides. */
  turns?: number;
};

/** Positions that go on in a loop: 5, 5.5, 6 instead of 5, 5.5, 0. */
function continued(frames: Frame[], count: number): number[] {
  let turns = 0;
  return frames.map(({ place }, i) => {
    const before = frames[i - 1]?.place ?? place;
    if (place - before > count / 2) turns -= 1;
    if (before - place > count / 2) turns += 1;
    return place + turns * count;
  });
}

/**
 * Faults of a move of a row: turns back, places beyond the target, another picture than the expected one, a
 * picture that is marked or counted but not shown, a move that lasts too long, and shifts around the row.
 * Only order and positions of frames count, and animation time: a late frame on a slow machine is no fault.
 */
export function rowFaults({ count, released, frames }: Recording, expected: Expected): string[] {
  const faults: string[] = [];
  const last = frames[frames.length - 1];
  const first = frames[0];
  if (!first || !last) return ["no frames"];
  const places = expected.loops ? continued(frames, count) : frames.map(({ place }) => place);
  const shown = shownIn(last);
  const wanted = [expected.to].flat();
  const say = (i: number) => `${places[i]?.toFixed(2)} at ${frames[i]?.at.toFixed(0)} ms`;
  if (!wanted.includes(shown)) faults.push(`shows ${shown} instead of ${wanted.join(" or ")}`);
  if (Math.abs(last.place - Math.round(last.place)) > TOLERANCE)
    faults.push(`rests at ${last.place.toFixed(3)}`);
  if (places.some(Number.isNaN)) faults.push("shows no picture");
  const turned = turnsOf(places);
  if (turned.length > (expected.turns ?? 0))
    faults.push(`turns back: ${turned.map(say).join(", ")}`);
  const moves = frames.map(({ place }, i) => i > 0 && place !== frames[i - 1]?.place);
  // A slow machine starts an animation late, and shows its last frame late.
  const began = frames.findIndex(({ at }, i) => moves[i] && at > released);
  const late = (frames[moves.lastIndexOf(true) - 1]?.at ?? 0) - (frames[began]?.at ?? 0);
  if (began >= 0 && late > REST_MS && !expected.natively)
    faults.push(`still moves ${late.toFixed(0)} ms after the gesture`);
  const marks = count > 1 ? String(shown) : "";
  if (last.marked.join() !== marks) faults.push(`marks ${last.marked}, shows ${shown}`);
  if (frames.some(({ marked }) => marked.length > 1)) faults.push("marks two");
  if (last.counted !== null && last.counted !== shown)
    faults.push(`counts ${last.counted}, shows ${shown}`);
  if (!expected.resizes && frames.some(({ box }) => box !== first.box)) faults.push("shifts");
  return faults;
}

/** Number of the slide that a frame shows. */
export const shownIn = ({ place }: Frame) => Math.round(place) + 1;

/** Frames in which the row is the farthest before it turns back. */
function turnsOf(places: number[]): number[] {
  const turns: number[] = [];
  let [far, direction] = [0, 0];
  places.forEach((place, i) => {
    const by = place - (places[far] ?? place);
    if (direction === 0 && Math.abs(by) > TOLERANCE) direction = Math.sign(by);
    if (by * direction >= 0) far = direction === 0 ? far : i;
    else if (-by * direction > TOLERANCE) {
      turns.push(far);
      direction = -direction;
      far = i;
    }
  });
  return turns;
}
