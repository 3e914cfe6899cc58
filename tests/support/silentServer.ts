import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A server that stops sending and keeps its connections open. */
export type SilentServer = { port: number; connections: () => number };

/**
 * Sends the first bytes of a reply on each connection, then nothing.
 * @param reply the full reply: bytes, or the port of a server whose bytes are forwarded
 * @param bytes number of bytes sent; 0: the connection opens without any response
 */
export async function startSilentServer(
  reply: string | number,
  bytes: number,
): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
    let left = bytes;
    const pass = (chunk: Buffer) => {
      const part = chunk.subarray(0, left);
      left -= part.length;
      if (part.length > 0) socket.write(part);
    };
    if (typeof reply === "string") {
      socket.once("data", () => pass(Buffer.from(reply)));
      return;
    }
    const inner = connect(reply, "127.0.0.1");
    inner.on("error", () => {}).on("data", pass);
    socket.pipe(inner);
    socket.once("close", () => inner.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => sockets.size };
}
