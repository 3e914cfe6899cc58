/** Runs the backend with the specification's members alone: `tsx tests/support/foreign/serve.ts PORT STATE`. */
import { foreignBackend } from "./foreignSite.ts";

const [port, stateDir = ""] = process.argv.slice(2);
const mediaBase = `http://127.0.0.1:${port}/media`;
const { server } = await foreignBackend("specified", { stateDir, mediaBase });
server.listen(Number(port), "127.0.0.1");
