import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { placeForAnswer, startForm } from "#server/node/formSlots.ts";
import { runWithRequestId } from "#server/observability/requestContext.ts";
import { deferred } from "#tests/support/deferred.ts";

/** Waits several turns of the event loop, so that all pending work continues. */
async function settle() {
  for (let turn = 0; turn < 2000; turn += 1) await new Promise((go) => setImmediate(go));
}

/** A response to a form that requests a slot, as its action and its layout do. */
function form(drawn: number[], name: number, network = `${name}`) {
  const { promise: begins, resolve: leave } = deferred<void>();
  const over = runWithRequestId(
    `form-${name}-of-many`,
    async () => {
      await placeForAnswer();
      await placeForAnswer();
      drawn.push(name);
    },
    { form: { begins, network } },
  );
  return { leave, over };
}

it("renders ten responses to forms at once, each requested twice; the others as slots become free", async () => {
  const drawn: number[] = [];
  const forms = Array.from({ length: 30 }, (_, name) => form(drawn, name));
  await settle();
  expect(drawn).toEqual(Array.from({ length: 10 }, (_, name) => name));
  for (const { leave } of forms.slice(0, 3)) leave();
  await settle();
  expect(drawn).toHaveLength(13);
  for (const { leave } of forms) leave();
  await Promise.all(forms.map(({ over }) => over));
  expect(drawn).toHaveLength(30);
});

it("frees the slot of a visitor who left while waiting; other responses need no slot", async () => {
  const drawn: number[] = [];
  const forms = Array.from({ length: 12 }, (_, name) => form(drawn, name));
  forms[11]?.leave();
  await runWithRequestId("page-of-someone", placeForAnswer);
  await settle();
  expect(drawn).toHaveLength(10);
  forms[0]?.leave();
  await settle();
  expect(drawn).toHaveLength(11);
  for (const { leave } of forms) leave();
  await Promise.all(forms.map(({ over }) => over));
});

it("renders another network's response next, however many of one network wait", async () => {
  const drawn: number[] = [];
  const flood = Array.from({ length: 40 }, (_, name) => form(drawn, name, "flood"));
  await settle();
  // Three quarters of the slots.
  expect(drawn).toHaveLength(8);
  const other = form(drawn, 100, "other");
  await settle();
  expect(drawn.slice(8)).toEqual([100]);
  for (const { leave } of [...flood, other]) leave();
  await Promise.all(flood.map(({ over }) => over));
  expect(drawn).toHaveLength(41);
});

it("starts one form per turn of the event loop, another network's among the first, and none without a client", async () => {
  const started: string[] = [];
  const post = (network: string) => {
    const response = new EventEmitter() as ServerResponse;
    startForm(network, response, () => started.push(network));
    return response;
  };
  for (let i = 0; i < 40; i += 1) post("flood");
  post("left").emit("close");
  post("other");
  let most = 0;
  for (let turn = 0; turn < 2000 && started.length < 41; turn += 1) {
    const before = started.length;
    await new Promise((go) => setImmediate(go));
    most = Math.max(most, started.length - before);
  }
  expect(most).toBe(1);
  expect(started.indexOf("other")).toBeLessThan(5);
  expect([...new Set(started)].sort()).toEqual(["flood", "other"]);
  expect(started).toHaveLength(41);
});
