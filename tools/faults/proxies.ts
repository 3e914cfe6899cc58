import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/server.ts";
import { answers, type Program, startBeside } from "#tools/startPrograms.ts";

/** A temporary folder that is removed when its program ends. */
async function inFolder(
  start: (folder: string, port: number) => Promise<Program>,
): Promise<FrontProxy> {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  // Both drop privileges once they run.
  chmodSync(folder, 0o755);
  const program = await start(folder, await freePort());
  return {
    ...program,
    folder,
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

/** Returns a generated file below `deploy` with the paths of this run. */
function placed(name: string, places: Record<string, string | number>): string {
  let text = readFileSync(`deploy/${name}`, "utf8");
  for (const [given, place] of Object.entries(places)) {
    if (!text.includes(given)) throw new Error(`deploy/${name}: no ${given}`);
    text = text.replaceAll(given, String(place));
  }
  return text;
}

/** A proxy, its folder, and its error log. */
export type FrontProxy = Program & { folder: string; errors: () => string };

/** Starts nginx with a configuration for its `http` block. */
function startNginxWith(
  site: string,
  folder: string,
  origin: string,
  isUp: () => Promise<boolean>,
): Promise<Program> {
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
  const args = ["-p", folder, "-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`];
  return startBeside("nginx", args, origin, isUp);
}

/** nginx with `deploy/edge/nginx.conf`. */
export function startNginx([one, two]: [number, number]): Promise<FrontProxy> {
  return inFolder((folder, port) => {
    const places = { "3001": one, "3002": two, "8080": port, "/var/cache/nginx": folder };
    const origin = `http://127.0.0.1:${port}`;
    return startNginxWith(placed("edge/nginx.conf", places), folder, origin, () => answers(origin));
  });
}

/**
 * nginx with `deploy/compose/tls.conf`, for the host `localhost`.
 * @param front port of the cache behind it
 * @param secrets folder of `tls_certificate` and `tls_key`
 */
export function startTls(front: number, secrets: string): Promise<FrontProxy> {
  return inFolder((folder, port) => {
    const site = placed("compose/tls.conf", {
      "varnish:8080": `127.0.0.1:${front}`,
      "listen 8443": `listen ${port}`,
      "/run/secrets": secrets,
    });
    return startNginxWith(site, folder, `https://localhost:${port}`, () => isOpen(port));
  });
}

/** Whether a port of this machine accepts connections. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1")
      .on("error", () => done(false))
      .on("connect", () => {
        socket.destroy();
        done(true);
      });
  });
}

/**
 * Starts Varnish with `deploy/edge/varnish.vcl`.
 * @param port listening port; the site may need it before the start
 */
export function startVarnish(
  [one, two]: [number, number],
  { port, purgeToken = "" }: { port?: number; purgeToken?: string } = {},
): Promise<FrontProxy> {
  return inFolder((folder, freePort) => {
    const at = port ?? freePort;
    const backends = placed("edge/varnish-backends.vcl", { "3001": one, "3002": two });
    writeFileSync(`${folder}/varnish-backends.vcl`, backends);
    writeFileSync(`${folder}/varnish.vcl`, placed("edge/varnish.vcl", {}));
    const origin = `http://127.0.0.1:${at}`;
    const args = ["-F", "-n", folder, "-f", `${folder}/varnish.vcl`, "-a", `127.0.0.1:${at}`];
    const stores = ["-s", "malloc,256m", "-s", "assets=malloc,64m"];
    const params = ["-p", "http_gzip_support=off", "-p", "backend_idle_timeout=4"];
    return startBeside(
      "varnishd",
      [...args, ...stores, ...params],
      origin,
      () => answers(origin),
      purgeToken ? { EDGE_PURGE_TOKEN: purgeToken } : {},
    );
  });
}
