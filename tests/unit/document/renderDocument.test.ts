import { getEventListeners } from "node:events";
import { createElement, lazy, type ReactNode, Suspense } from "react";
import { expect, onTestFinished, test } from "vitest";
import { renderDocument } from "#server/document/renderDocument.ts";
import { currentTiming, runWithRequestId } from "#server/observability/requestContext.ts";
import { traceWith } from "#server/observability/tracing.ts";
import { measured } from "#tests/support/measured.ts";

test("renders long awaited Chinese text completely, without the padding of the renderer's buffers", async () => {
  const sentence = "瓷土在窑里要等两次火";
  const paragraphs = Array.from({ length: 800 }, (_, i) => `${i % 3 === 0 ? "x" : ""}${sentence}`);
  const page = createElement(
    "main",
    null,
    paragraphs.map((text, i) => createElement("p", { key: String(i) }, text)),
    createElement(Suspense, { fallback: "…" }, createElement(slow("end"))),
  );
  const html = await renderDocument(page, { nonce: "n", signal: new AbortController().signal });
  expect(html).not.toContain("\0");
  expect(html).not.toContain("\ufffd");
  expect(html.match(new RegExp(sentence, "g"))).toHaveLength(paragraphs.length);
});

const signal = new AbortController().signal;
const html = (children: ReactNode) =>
  createElement("html", null, createElement("body", null, children));

test("renders a document, without a listener that would keep it as long as its signal", async () => {
  const page = await renderDocument(html("页"), { nonce: "n", signal });
  expect(page).toBe("<!DOCTYPE html><html><body>页</body></html>");
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a render is a span of the request, and its time is recorded, on success and failure", async () => {
  const spans: unknown[] = [];
  traceWith({
    begin: (name, kind) => ({
      traceparent: "",
      end: (facts, failure) => spans.push({ name, kind, facts, failure }),
    }),
    flush: async () => {},
  });
  onTestFinished(() => traceWith(null));
  const Broken = () => {
    throw new Error("broken");
  };
  const began = performance.now();
  const timings = [];
  for (const page of [html("a"), html(createElement(Broken))]) {
    timings.push(
      await runWithRequestId("request-1", async () => {
        await renderDocument(page, { nonce: "n", signal }).catch(() => null);
        return currentTiming()?.renderMs ?? 0;
      }),
    );
  }
  for (const ms of timings) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(performance.now() - began);
  }
  const span = { name: "render", kind: "internal", facts: {} };
  expect(spans).toEqual([
    { ...span, failure: null },
    { ...span, failure: "render" },
  ]);
});

/** A component whose code loads with a delay. */
const slow = (text: string) =>
  lazy(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { default: () => createElement("b", null, text) };
  });

test("waits for a component that is not loaded yet, and counts the second render", async () => {
  const streamed = await measured("renders_streamed_total");
  const part = createElement(Suspense, { fallback: "…" }, createElement(slow("there")));
  const first = await renderDocument(html(part), { nonce: "n", signal });
  expect(first).toBe("<!DOCTYPE html><html><body><!--$--><b>there</b><!--/$--></body></html>");
  expect(await renderDocument(html(part), { nonce: "n", signal })).toBe(first);
  expect(await measured("renders_streamed_total")).toBe(streamed + 1);
});

test.each([
  ["in the page", (broken: ReactNode) => broken],
  [
    "in a part that may be waited for",
    (broken: ReactNode) => createElement(Suspense, { fallback: "…" }, broken),
  ],
])("reports a fault %s", async (_, place) => {
  const Broken = () => {
    throw new Error("broken");
  };
  const page = html(place(createElement(Broken)));
  await expect(renderDocument(page, { nonce: "n", signal })).rejects.toThrow("broken");
});

test("renders nothing for a visitor who has left", async () => {
  const gone = AbortSignal.abort(new Error("gone"));
  await expect(renderDocument(html("页"), { nonce: "n", signal: gone })).rejects.toThrow("gone");
});

test("stops waiting when the visitor leaves", async () => {
  const endless = lazy(() => new Promise<never>(() => {}));
  const leaving = new AbortController();
  const part = createElement(Suspense, { fallback: "…" }, createElement(endless));
  const rendering = renderDocument(html(part), { nonce: "n", signal: leaving.signal });
  setImmediate(() => leaving.abort(new Error("left")));
  await expect(rendering).rejects.toThrow("left");
});

test("stops rendering when the visitor leaves", async () => {
  const leaving = new AbortController();
  const endless = lazy(() => {
    leaving.abort(new Error("left"));
    return new Promise<never>(() => {});
  });
  const part = createElement(Suspense, { fallback: "…" }, createElement(endless));
  const rendering = renderDocument(html(part), { nonce: "n", signal: leaving.signal });
  await expect(rendering).rejects.toThrow("left");
});
