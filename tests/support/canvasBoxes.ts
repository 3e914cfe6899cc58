import { vi } from "vitest";

export type Box = [left: number, top: number, right: number, bottom: number];
/** Boxes of the words and pictures that a canvas draws; a word is placed by its baseline. */
export async function boxes(
  draw: () => unknown,
): Promise<{ words: Box[]; pictures: Box[]; marks: Box[]; edge: Box; inks: string[] }> {
  const words: Box[] = [];
  const pictures: Box[] = [];
  const marks: Box[] = [];
  const inks: string[] = [];
  // Recorded drawing calls with the state of a canvas: each part draws with the settings of the previous one.
  let state = { x: 0, y: 0, scale: 1, size: 0, align: "left" };
  const kept: (typeof state)[] = [];
  const box = (x: number, y: number, width: number, height: number): Box => [
    ...([state.x + x * state.scale, state.y + y * state.scale] as const),
    ...([state.x + (x + width) * state.scale, state.y + (y + height) * state.scale] as const),
  ];
  const pen = {
    set font(font: string) {
      state.size = Number(/(\d+)px/.exec(font)?.[1]);
    },
    set textAlign(align: string) {
      state.align = align;
    },
    set fillStyle(ink: string) {
      inks.push(ink);
    },
    set strokeStyle(ink: string) {
      inks.push(ink);
    },
    save: () => kept.push({ ...state }),
    restore: () => {
      state = kept.pop() ?? state;
    },
    translate: (x: number, y: number) =>
      Object.assign(state, { x: state.x + x * state.scale, y: state.y + y * state.scale }),
    scale: (by: number) => Object.assign(state, { scale: state.scale * by }),
    fillText: (_: string, x: number, y: number, width: number) =>
      words.push(
        box(state.align === "center" ? x - width / 2 : x, y - state.size, width, state.size),
      ),
    drawImage: (_: unknown, ...place: [number, number, number, number]) =>
      pictures.push(box(...place)),
    stroke: () => marks.push(box(0, 0, 1, 1)),
    ...Object.fromEntries(["fillRect", "strokeRect", "fill"].map((name) => [name, () => {}])),
  };
  vi.stubGlobal("Path2D", class {});
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  let edge: Box = [0, 0, 0, 0];
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    edge = [0, 0, this.width, this.height];
    return "data:,";
  });
  vi.stubGlobal(
    "Image",
    class {
      onload = () => {};
      set src(_: string) {
        queueMicrotask(() => this.onload());
      }
    },
  );
  await draw();
  return { words, pictures, marks, edge, inks: [...new Set(inks)] };
}
/** Whether two boxes overlap. */
export const meet = ([a, b, c, d]: Box, [e, f, g, h]: Box) => a < g && e < c && b < h && f < d;
