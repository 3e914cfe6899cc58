import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createAssets } from "#server/node/assets.ts";

/** Serves the files of a new folder until the test ends; returns its origin. */
async function serving(write: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), "assets-"));
  write(folder);
  const assets = createAssets(folder);
  const server = createServer((request, response) => {
    if (!assets(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  return { folder, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.each([
  ["assets/a.js", "public, max-age=31536000, immutable"],
  ["film-1.mp4", "public, max-age=31536000, immutable"],
  ["film-1.zh.vtt", "public, max-age=31536000, immutable"],
  ["licenses.txt", "public, max-age=3600"],
])("%s is kept for as long as its name says: %s", async (name, kept) => {
  const { origin } = await serving((folder) => {
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, name), "text");
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync("text"));
  });
  for (const encoding of ["br", "identity"]) {
    const { headers } = await fetch(`${origin}/${name}`, {
      headers: { "accept-encoding": encoding },
    });
    expect(headers.get("cache-control")).toBe(kept);
  }
});

/** A server of one file with its compressed copy. */
async function served() {
  const text = "const a = 1;\n".repeat(50);
  const { folder, origin } = await serving((folder) => {
    writeFileSync(join(folder, "a-1.js"), text);
    writeFileSync(join(folder, "a-1.js.br"), brotliCompressSync(text));
  });
  const copy = join(folder, "a-1.js.br");
  const writeCopy = () => writeFileSync(copy, brotliCompressSync(text));
  const read = async () => {
    const answer = await fetch(`${origin}/a-1.js`, {
      headers: { "accept-encoding": "br" },
    });
    return {
      status: answer.status,
      encoding: answer.headers.get("content-encoding"),
      text: await answer.text().catch(() => ""),
    };
  };
  return { read, text, removeCopy: () => rmSync(copy), writeCopy };
}

test("a compressed copy is read once, then sent from memory", async () => {
  const { read, text, removeCopy } = await served();
  expect(await read()).toEqual({ status: 200, encoding: "br", text });
  removeCopy();
  expect(await read()).toEqual({ status: 200, encoding: "br", text });
});

test("a failed read is not remembered: the next request reads again", async () => {
  const { read, text, removeCopy, writeCopy } = await served();
  removeCopy();
  expect((await read()).text).not.toBe(text);
  writeCopy();
  expect(await read()).toEqual({ status: 200, encoding: "br", text });
  // From memory, into which only a successful read brings it.
  removeCopy();
  expect(await read()).toEqual({ status: 200, encoding: "br", text });
});
