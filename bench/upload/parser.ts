import { randomBytes } from "node:crypto";
import { Busboy } from "@fastify/busboy";
import { middle } from "#bench/middle.ts";
import { readMultipart } from "#server/upload/multipart.ts";

const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
const BYTES = 60 * 2 ** 20;
/** Bytes of a body's chunk, as Node reads it from a connection. */
const CHUNK = 65_536;
const LIMITS = { parts: 1, headerBytes: 4096, fieldBytes: 4096 };
const RUNS = 9;

/** Files: compressed, and of short lines, whose ends may be the beginning of a delimiter. */
const FILES = { compressed: randomBytes(BYTES), lines: Buffer.alloc(BYTES, "a line of text\r\n") };

async function byOwn(chunks: readonly Buffer[]): Promise<number> {
  let at = 0;
  const reader = readMultipart(async () => chunks[at++] ?? null, BOUNDARY, LIMITS);
  let bytes = 0;
  await reader.next();
  for (let piece = await reader.read(); piece; piece = await reader.read()) bytes += piece.length;
  await reader.next();
  return bytes;
}

function byBusboy(chunks: readonly Buffer[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let [bytes, at] = [0, 0];
    const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
    const parser = new Busboy({ headers });
    parser.on("file", (_, file) => {
      file.on("data", (piece: Buffer) => {
        bytes += piece.length;
      });
    });
    parser.on("error", reject).on("finish", () => resolve(bytes));
    const write = () => {
      for (let chunk = chunks[at++]; chunk; chunk = chunks[at++]) {
        if (!parser.write(chunk)) return parser.once("drain", write);
      }
      return parser.end();
    };
    write();
  });
}

/** Processor time of reading a file of 60 MB by the site's reader and by busboy, in turns: lines of text. */
export async function compareParsers(): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, file] of Object.entries(FILES)) {
    const body = Buffer.concat([Buffer.from(HEAD), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    const chunks = Array.from({ length: Math.ceil(body.length / CHUNK) }, (_, i) =>
      body.subarray(i * CHUNK, (i + 1) * CHUNK),
    );
    const times = new Map<typeof byOwn, number[]>([
      [byOwn, []],
      [byBusboy, []],
    ]);
    for (let run = 0; run < RUNS; run += 1) {
      for (const [read, taken] of times) {
        const begin = process.cpuUsage();
        const bytes = await read(chunks);
        const { user, system } = process.cpuUsage(begin);
        if (bytes !== BYTES) throw new Error(`${bytes} bytes read, not ${BYTES}`);
        taken.push((user + system) / 1000);
      }
    }
    const [[own = 0, noise = 0] = [], [busboy = 0, busboyNoise = 0] = []] = [...times.values()].map(
      (taken) => middle(taken),
    );
    const figure = (ms: number, half: number) => `${ms.toFixed(1)} ± ${half.toFixed(1)} ms`;
    const ratio = (own / busboy).toFixed(2);
    lines.push(`${name}: ${figure(own, noise)}, busboy ${figure(busboy, busboyNoise)}: ${ratio}`);
  }
  return lines;
}
