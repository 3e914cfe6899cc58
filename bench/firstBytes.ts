import { startServer } from "#tests/support/server.ts";
import { screens } from "#tools/screenList.ts";
import { byteOf, marks, type Sent, sent } from "./pages/firstBytes.ts";

/**
 * `npm run bench first-bytes`: for each kind of screen, the byte at which header, heading and first text are
 * complete for its first visitor (docs/reach.md).
 */
const encodings: Sent[] = ["br", "gzip"];
const names = Object.keys(marks) as (keyof typeof marks)[];

const line = (cells: (string | number)[]) =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(24) : String(cell).padStart(13))).join("");

const server = await startServer({ LOG_LEVEL: "error" });
try {
  const rows = [line(["bytes", ...encodings.flatMap((way) => [...names, `all ${way}`])])];
  for (const { name, path } of screens.filter(({ again }) => !again)) {
    const html = await (await fetch(server.origin + path)).text();
    const cells = encodings.flatMap((way) => [
      ...names.map((mark) => byteOf(html, mark, way) ?? "–"),
      sent(html, way).length,
    ]);
    rows.push(line([name, ...cells]));
  }
  process.stdout.write(`${rows.join("\n")}\n`);
} finally {
  await server.stop();
}
