import { readFileSync } from "node:fs";
import { memory } from "#deploy/memory.ts";

const { peak, limit, heap, alertShare } = memory;

/** Where files contain a number of `deploy/memory.ts`: the text before it, and the number. */
const places: Record<string, [before: RegExp, number: number][]> = {
  "deploy/compose/compose.yaml": [
    [/(?<=deploy\/memory\.ts has both numbers\.\n\s+mem_limit: )\d+/, limit],
    [/(?<=--max-old-space-size=)\d+/, heap],
  ],
  "deploy/kubernetes/base/site.env": [[/(?<=--max-old-space-size=)\d+/, heap]],
  "deploy/kubernetes/base/deployment.yaml": [[/(?<=limits:\n\s+memory: )\d+/, limit]],
  "deploy/systemd/site.service": [
    [/(?<=--max-old-space-size=)\d+/, heap],
    [/(?<=MemoryMax=)\d+/, limit],
  ],
  "deploy/prometheus/rules.yaml": [
    [/(?<=process_resident_memory_bytes\{job="site"\} > )[\d.]+/, alertShare],
    [/(?<=process_resident_memory_bytes\{job="site"\} > [\d.]+ \* )\d+/, limit],
    [/(?<=B of its limit of )\d+/, limit],
  ],
  "deploy/prometheus/rules.test.yaml": [[/(?<=MiB of its limit of )\d+/, limit]],
  "docs/runbook.md": [
    [/\d+(?= MiB at most under faults)/, peak],
    [/(?<=The limit is )\d+(?= MiB)/, limit],
    [/(?<=the alert fires at )\d+/, alertShare * 100],
    [/(?<=the limit is below )\d+(?= MiB)/, limit],
  ],
};

/**
 * Returns the files that contain numbers of `deploy/memory.ts`, with the current ones.
 * @throws {Error} if a file has no such number where one is expected
 */
export function filesWithMemory(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(places).map(([file, numbers]) => {
      let text = readFileSync(file, "utf8");
      for (const [pattern, number] of numbers) {
        if (!pattern.test(text)) throw new Error(`${file}: no ${pattern.source}`);
        text = text.replace(pattern, String(number));
      }
      return [file, text];
    }),
  );
}
