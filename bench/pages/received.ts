import { request } from "node:http";

/** Bytes of a response as a browser receives it. */
export type Received = {
  /** Body as sent, in brotli if available. */
  body: number;
  /** Status line and headers, as HTTP/1.1 sends them. */
  head: number;
};

/** Counts the bytes that `curl -H 'accept-encoding: br'` receives from an address. */
export function received(address: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { "accept-encoding": "br" } }, (answer) => {
      let body = 0;
      answer.on("data", (piece: Buffer) => {
        body += piece.length;
      });
      answer.on("error", reject).on("end", () => {
        const { rawHeaders, httpVersion, statusCode, statusMessage } = answer;
        const status = `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n`;
        // Each name has a colon and a space, each value a line end.
        const lines = rawHeaders.reduce((sum, each) => sum + Buffer.byteLength(each) + 2, 0);
        resolve({ body, head: status.length + lines + "\r\n".length });
      });
    });
    asked.on("error", reject).end();
  });
}
