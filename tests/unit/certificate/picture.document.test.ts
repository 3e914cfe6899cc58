import { expect, test } from "vitest";
import { keepsakePicture } from "#app/features/certificate/keepsakePicture.ts";
import { colours } from "#brand/colours.ts";
import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import { boxes } from "#tests/support/canvasBoxes.ts";

test("a certificate on a canvas keeps its lines apart, inside its frame", async () => {
  const { titleEn, first } = verificationResultCopy.result;
  const lines = ["正品", "2026 年", "尾号 0001", "赠与 李青"];
  const { words, marks, edge, inks } = await boxes(() =>
    keepsakePicture({ titleEn, title: first, season: "小雪", lines }),
  );
  expect(inks).toEqual(["#fbf8f1", "#84632a", colours.ink, "#696359"]);
  expect(words).toHaveLength(2 + 2 + lines.length + 1);
  // Each line is in the middle, whatever the mark above it has set.
  expect(words.map(([left, , right]) => (left + right) / 2)).toEqual(words.map(() => edge[2] / 2));
  expect(marks[0]?.[1]).toBe(150);
  const tops = words.map(([, top]) => top);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  words.forEach(([, top, , bottom], i) => {
    expect(top).toBeGreaterThan(i === 0 ? 150 + 180 : (words[i - 1]?.[3] ?? 0));
    expect(bottom).toBeLessThan(edge[3] - 52);
  });
});
