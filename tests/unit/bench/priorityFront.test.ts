import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { Priorities } from "#tests/bench/priorityFront.ts";

/** A line that takes a slice when it is told to. */
function line() {
  const sent: string[] = [];
  let taken = () => {};
  const answer = (name: string) =>
    new Writable({
      write(bytes: Buffer, _encoding, done) {
        sent.push(name + bytes.length);
        taken = done;
      },
    });
  const take = () => {
    const done = taken;
    taken = () => {};
    done();
  };
  return { sent, answer, take };
}

const bytes = Buffer.alloc(2700);

test("the heavier answer overtakes after the slice that is on its way", () => {
  const { sent, answer, take } = line();
  const priorities = new Priorities();
  const [light, heavy] = [answer("light"), answer("heavy")];
  priorities.weigh(light, 110);
  priorities.give(light, bytes);
  priorities.weigh(heavy, 256);
  priorities.give(heavy, bytes);
  for (let i = 0; i < 5; i += 1) take();
  expect(sent).toEqual(["light1350", "heavy1350", "heavy1350", "light1350"]);
});

test("answers that weigh the same go one after another, one that came to weigh so last", () => {
  const { sent, answer, take } = line();
  const priorities = new Priorities();
  const [late, first, second] = [answer("late"), answer("first"), answer("second")];
  for (const each of [late, first, second]) {
    priorities.weigh(each, each === late ? 110 : 220);
    priorities.give(each, bytes.subarray(0, 1000));
  }
  priorities.weigh(late, 220);
  priorities.give(late, bytes.subarray(0, 350));
  for (let i = 0; i < 5; i += 1) take();
  expect(sent).toEqual(["late1000", "first1000", "second1000", "late350"]);
});

test("an answer ends with its last slice, and one that is dropped is not sent", () => {
  const { sent, answer, take } = line();
  const priorities = new Priorities();
  const [whole, dropped] = [answer("whole"), answer("dropped")];
  priorities.weigh(whole, 256);
  priorities.weigh(dropped, 110);
  priorities.give(whole, bytes);
  priorities.give(whole);
  priorities.give(dropped, bytes);
  take();
  expect(whole.writableEnded).toBe(true);
  priorities.drop(dropped);
  take();
  expect(sent).toEqual(["whole1350", "whole1350"]);
});
