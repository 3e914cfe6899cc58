import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { Priorities } from "#bench/priorityFront.ts";

/** A connection that accepts a slice on demand. */
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

test("sends a more urgent response after the current slice", () => {
  const { sent, answer, take } = line();
  const priorities = new Priorities();
  const [calm, urgent] = [answer("calm"), answer("urgent")];
  priorities.rank(calm, 4);
  priorities.give(calm, bytes);
  priorities.rank(urgent, 0);
  priorities.give(urgent, bytes);
  for (let i = 0; i < 5; i += 1) take();
  expect(sent).toEqual(["calm1350", "urgent1350", "urgent1350", "calm1350"]);
});

test("sends equally urgent responses one after another, a newly urgent one last", () => {
  const { sent, answer, take } = line();
  const priorities = new Priorities();
  const [late, first, second] = [answer("late"), answer("first"), answer("second")];
  for (const each of [late, first, second]) {
    priorities.rank(each, each === late ? 4 : 1);
    priorities.give(each, bytes.subarray(0, 1000));
  }
  priorities.rank(late, 1);
  // The same rank again, without a change.
  priorities.rank(first, 1);
  priorities.give(late, bytes.subarray(0, 350));
  for (let i = 0; i < 5; i += 1) take();
  expect(sent).toEqual(["late1000", "first1000", "second1000", "late350"]);
});

test("ends a response with its last slice, and does not send a dropped one", () => {
  const { sent, answer, take } = line();
  const priorities = new Priorities();
  const [whole, dropped] = [answer("whole"), answer("dropped")];
  priorities.rank(whole, 0);
  priorities.rank(dropped, 4);
  priorities.give(whole, bytes);
  priorities.give(whole);
  priorities.give(dropped, bytes);
  take();
  expect(whole.writableEnded).toBe(true);
  priorities.drop(dropped);
  take();
  expect(sent).toEqual(["whole1350", "whole1350"]);
});
