import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/server.ts";
import { answers, type Program, startBeside } from "./harness.ts";

/** A folder that ends with its program. */
async function inFolder(
  start: (folder: string, port: number) => Promise<Program>,
): Promise<FrontProxy> {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  // Both drop what they may once they run.
  chmodSync(folder, 0o755);
  const program = await start(folder, await freePort());
  return {
    ...program,
    errors() {
      const file = `${folder}/error.log`;
      return existsSync(file) ? readFileSync(file, "utf8") : "";
    },
    async stop() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The example in `docs/proxies`, with the ports of this run. */
function example(name: string, ports: Record<string, number>): string {
  let text = readFileSync(`docs/proxies/${name}`, "utf8");
  for (const [given, port] of Object.entries(ports)) {
    if (!text.includes(given)) throw new Error(`docs/proxies/${name}: no port ${given}`);
    text = text.replaceAll(given, String(port));
  }
  return text;
}

/** A proxy, and what it has said of errors. */
export type FrontProxy = Program & { errors: () => string };

/** nginx as in `docs/proxies/nginx.conf`. */
export function startNginx([one, two]: [number, number]): Promise<FrontProxy> {
  return inFolder((folder, port) => {
    const site = example("nginx.conf", { "3001": one, "3002": two, "8080": port });
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join("\n");
    const main = `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
access_log off;
${paths}
${site}
}`;
    writeFileSync(`${folder}/nginx.conf`, main);
    const origin = `http://127.0.0.1:${port}`;
    const args = ["-p", folder, "-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`];
    return startBeside("nginx", args, origin, () => answers(origin));
  });
}

/** Varnish as in `docs/proxies/varnish.vcl`. */
export function startVarnish([one, two]: [number, number]): Promise<FrontProxy> {
  return inFolder((folder, port) => {
    writeFileSync(`${folder}/site.vcl`, example("varnish.vcl", { "3001": one, "3002": two }));
    const origin = `http://127.0.0.1:${port}`;
    const args = ["-F", "-n", folder, "-f", `${folder}/site.vcl`, "-a", `127.0.0.1:${port}`];
    const more = ["-s", "malloc,64m", "-p", "backend_idle_timeout=4"];
    return startBeside("varnishd", [...args, ...more], origin, () => answers(origin));
  });
}
