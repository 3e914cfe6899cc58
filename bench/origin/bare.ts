import { createServer } from "node:http";
import { announce } from "./announce.ts";

/** Cost of Node itself: the same number of bytes from a buffer, without reading the request. */
const body = Buffer.alloc(Number(process.argv[2]), "x");
announce(
  createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Length": body.length });
    response.end(body);
  }),
);
