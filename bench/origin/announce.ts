import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const port = (server: Server) => (server.address() as AddressInfo).port;

/** Opens a peer on the loopback, and beside it an address that tells its processor time in seconds. */
export function announce(server: Server): void {
  server.listen(0, "127.0.0.1", () => {
    const clock = createServer((_, response) => {
      const { user, system } = process.cpuUsage();
      response.end(String((user + system) / 1e6));
    }).listen(0, "127.0.0.1", () => {
      process.stdout.write(`${JSON.stringify({ port: port(server), clock: port(clock) })}\n`);
    });
  });
}
