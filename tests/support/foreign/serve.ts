/** Runs the backend with the specification's members alone: `tsx tests/support/foreign/serve.ts PORT STATE`. */
import { specifiedBackend } from "./specifiedBackend.ts";

const [port, stateDir = ""] = process.argv.slice(2);
const mediaBase = `http://127.0.0.1:${port}/media`;
const server = await specifiedBackend({ stateDir, mediaBase });
server.listen(Number(port), "127.0.0.1");
