import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { parseEnv } from "node:util";
import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { memory } from "#deploy/memory.ts";
import { environment, readConfig } from "#server/config.ts";
import { TIMEOUTS } from "#server/node/timeouts.ts";
import {
  composeSchema,
  type Manifest,
  unknownMembers,
  validate,
} from "#tests/support/manifestSchemas.ts";
import { filesBelow, importsOf } from "./sources.ts";

const KUBERNETES = "deploy/kubernetes";

/** The members that these tests read; the schemas check all. */
type Selector = { matchLabels: Record<string, string> };
type Volume = { name: string; secret?: { secretName: string } };
type Container = {
  envFrom?: unknown;
  volumeMounts?: { name: string; mountPath: string }[];
  resources?: { requests?: object; limits?: { memory?: string } };
};
type Deployment = Manifest & {
  spec: {
    selector: Selector;
    template: {
      metadata: { labels: object };
      spec: {
        containers: Container[];
        volumes?: Volume[];
        securityContext?: { fsGroup?: number; runAsUser?: number };
      };
    };
  };
};
type NetworkPolicy = {
  spec: {
    podSelector: Selector;
    ingress: { from: unknown }[];
    egress?: { to?: unknown[]; ports?: { port: number; protocol?: string }[] }[];
  };
};
type Scaler = {
  spec: { metrics: { pods?: { metric: { name: string } }; resource?: { name: string } }[] };
};
type Service = { spec: { ports: { port: number }[]; selector: object } };

const read = (file: string) => parse(readFileSync(file, "utf8"), { merge: true });
const readAll = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, "utf8"), { merge: true }).map((each) => each.toJS());

/** Every manifest with its file. */
const manifests = filesBelow([KUBERNETES], [".yaml"])
  .filter((file) => !file.endsWith("kustomization.yaml"))
  .flatMap((file) => readAll(file).map((each) => [file, each.kind, each] as const));

/** The manifest of a kind and name; the type is the kind's, against whose schema it is checked below. */
function manifest<T>(kind: string, name = "site"): T {
  const found = manifests.find(
    ([, each, { metadata }]) => each === kind && metadata?.name === name,
  );
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found[2] as T;
}

describe("deploy/kubernetes", () => {
  const deployment = manifest<Deployment>("Deployment");
  const settings = parseEnv(readFileSync(join(KUBERNETES, "base/site.env"), "utf8"));
  const pod = deployment.spec.template.spec;
  const container = pod?.containers[0];

  test.each(manifests)("%s, %s: follows the schema of its kind", (_file, _kind, each) => {
    expect(() => validate(each)).not.toThrow();
  });

  test("a manifest that breaks its schema is refused", () => {
    const broken = { ...deployment, spec: { ...deployment.spec, paused: "three" } };
    expect(() => validate(broken)).toThrow(/paused/);
  });

  test("no manifest has a member that its kind lacks", () => {
    const broken = { ...deployment, spec: { ...deployment.spec, pausd: true } };
    const all = manifests.map(([, , each]) => each);
    expect(unknownMembers([...all, broken])).toEqual([expect.stringContaining("pausd")]);
  });

  test.each(["base", "external-secrets", "ingress", "monitoring", "named-hosts"])(
    "the kustomization of %s names its files",
    (name) => {
      const folder = join(KUBERNETES, name);
      const { resources } = read(join(folder, "kustomization.yaml")) as { resources: string[] };
      const files = manifests.map(([file]) => file).filter((file) => dirname(file) === folder);
      expect(resources.map((each) => join(folder, each)).sort()).toEqual(
        [...new Set(files)].sort(),
      );
    },
  );

  test("the ConfigMap of the pods is named by the content of site.env", () => {
    const { configMapGenerator } = read(join(KUBERNETES, "base/kustomization.yaml"));
    expect(configMapGenerator).toEqual([{ name: "site", envs: ["site.env"] }]);
  });

  test("an external secret has each key that the pods read as a file", () => {
    const { spec } = manifest<{ spec: { target: object; data: { secretKey: string }[] } }>(
      "ExternalSecret",
    );
    const files = Object.keys(settings).filter((name) => name.endsWith("_FILE"));
    expect(spec.target).toMatchObject({ name: "site" });
    expect(spec.data.map(({ secretKey }) => `${secretKey}_FILE`).sort()).toEqual(files.sort());
  });

  test("pods are added by the adapter's metrics of the site, and by processor time without them", () => {
    const { spec } = manifest<Scaler>("HorizontalPodAutoscaler");
    const metrics = spec.metrics;
    const { rules } = read("deploy/prometheus/adapter.yaml") as {
      rules: { custom: { seriesQuery: string; name: { as: string } }[] };
    };
    expect(rules.custom.map(({ name }) => name.as)).toEqual(
      metrics.flatMap(({ pods }) => pods?.metric.name ?? []),
    );
    const alerts = readFileSync("deploy/prometheus/rules.yaml", "utf8");
    for (const { seriesQuery } of rules.custom)
      expect(alerts).toContain(seriesQuery.replace(/(_count)?\{.*/, ""));
    expect(metrics.some(({ resource }) => resource?.name === "cpu")).toBe(true);
    expect(container?.resources?.requests).toHaveProperty("cpu");
  });

  test("settings are ones that the site reads", () => {
    for (const name of Object.keys(settings)) {
      expect([...Object.keys(environment.shape), "NODE_OPTIONS"]).toContain(name);
    }
  });

  test("several pods share a Redis of the base, which only they can reach", () => {
    expect(settings.REDIS_URL).toMatch(/^redis:\/\/valkey:6379$/);
    const { spec: service } = manifest<Service>("Service", "valkey");
    const { spec: valkey } = manifest<Deployment>("Deployment", "valkey");
    expect(service?.ports?.[0]?.port).toBe(6379);
    expect(valkey?.template.metadata?.labels).toMatchObject(service?.selector ?? { none: "" });
    const { spec: policy } = manifest<NetworkPolicy>("NetworkPolicy", "valkey");
    expect(policy?.podSelector?.matchLabels).toEqual(service?.selector);
    expect(policy?.ingress?.[0]?.from).toEqual([
      { podSelector: { matchLabels: deployment.spec.selector.matchLabels } },
    ]);
    expect(policy?.egress).toBeUndefined();
  });

  test("secrets are files: every NAME_FILE is below the volume of the secret, and nothing is in the environment", () => {
    const volume = pod?.volumes?.find(({ secret }) => secret?.secretName === "site");
    const mount = container?.volumeMounts?.find(({ name }) => name === volume?.name);
    const files = Object.entries(settings).filter(([name]) => name.endsWith("_FILE"));
    expect(files.length).toBeGreaterThan(2);
    for (const [name, path] of files) {
      expect(path).toBe(`${mount?.mountPath}/${name.replace(/_FILE$/, "")}`);
    }
    expect(container?.envFrom).toEqual([{ configMapRef: { name: "site" } }]);
    // The user of the container reads them as a member of the group.
    expect(pod?.securityContext?.fsGroup).toBe(pod?.securityContext?.runAsUser);
    const monitor = manifest<{ spec: { endpoints: { authorization: unknown }[] } }>(
      "ServiceMonitor",
    );
    expect(monitor.spec.endpoints[0]?.authorization).toEqual({
      credentials: { name: "site", key: "METRICS_TOKEN" },
    });
    expect(settings).toHaveProperty("METRICS_TOKEN_FILE");
  });

  test("the network lets through what settings may name: collector, edge, API in the cluster, HTTPS", () => {
    const { spec } = manifest<NetworkPolicy>("NetworkPolicy");
    const egress = JSON.stringify(spec.egress);
    const place = (name: string) => `"kubernetes.io/metadata.name":"${name}"`;
    for (const each of [place("monitoring"), place("commerce"), place("kube-system")]) {
      expect(egress).toContain(each);
    }
    const ports = (spec.egress ?? []).map(({ ports = [] }) => ports.map(({ port }) => port));
    expect(ports).toEqual([[53, 53], [6379], [], [4318], [], [443]]);
    // The cluster's DNS, and the cache of it on a node, with pods or without.
    const [names] = spec.egress ?? [];
    const values = ["kube-dns", "node-local-dns"];
    const key = "k8s-app";
    expect(names?.to).toEqual([
      expect.objectContaining({
        podSelector: { matchExpressions: [{ key, operator: "In", values }] },
      }),
      { ipBlock: { cidr: "169.254.20.10/32" } },
    ]);
    const cilium = manifest<{
      spec: { egress: { toEndpoints?: Selector[]; toFQDNs?: { matchName: string }[] }[] };
    }>("CiliumNetworkPolicy", "site-hosts").spec.egress;
    expect(
      cilium.flatMap(({ toEndpoints = [] }) => toEndpoints.map((each) => each.matchLabels[key])),
    ).toEqual(values);
    // `named-hosts` removes HTTPS to any address.
    const { patches } = read(join(KUBERNETES, "named-hosts/kustomization.yaml"));
    expect(parse(patches[0].patch)).toEqual([
      { op: "remove", path: `/spec/egress/${ports.length - 1}` },
    ]);
    const hosts = cilium.flatMap(({ toFQDNs = [] }) => toFQDNs.map(({ matchName }) => matchName));
    expect(hosts.length).toBeGreaterThan(0);
    const ingress = JSON.stringify(spec.ingress);
    for (const name of ["monitoring", "ingress-nginx"]) expect(ingress).toContain(`"${name}"`);
  });
});

test("no proxy gives up before the site does", () => {
  const silence = TIMEOUTS.silence / 1000;
  const text = (file: string) => readFileSync(file, "utf8");
  const waits = {
    ingress: /proxy-read-timeout: "(\d+)"/.exec(text(`${KUBERNETES}/ingress/ingress.yaml`)),
    nginx: /proxy_read_timeout (\d+)s/.exec(text("deploy/edge/nginx.conf")),
    varnish: /first_byte_timeout = (\d+)s/.exec(text("deploy/edge/varnish-backends.vcl")),
    compose: /first_byte_timeout = (\d+)s/.exec(text("deploy/compose/varnish-backends.vcl")),
  };
  for (const [name, match] of Object.entries(waits)) {
    expect(Number(match?.[1]), name).toBeGreaterThan(silence);
  }
  const route = manifest<{ spec: { rules: { timeouts: { request: string } }[] } }>("HTTPRoute");
  const [, minutes] = /^(\d+)m$/.exec(route.spec.rules[0]?.timeouts.request ?? "") ?? [];
  expect(Number(minutes) * 60_000).toBe(readConfig({}).timeouts.requestMs);
});

test("the numbers of deploy/memory.ts leave each other room", () => {
  expect(memory.heap).toBeLessThan(memory.peak);
  expect(memory.peak).toBeLessThan(memory.limit * memory.alertShare);
  expect(memory.limit).toBeGreaterThanOrEqual(memory.peak * 1.5);
  const text = filesBelow(["deploy"], [".yaml", ".env", ".service", "Dockerfile"])
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const heaps = [...text.matchAll(/--max-old-space-size=(\d+)/g)].map(([, size]) => Number(size));
  expect(heaps).toEqual([memory.heap, memory.heap, memory.heap]);
  const pod = manifest<Deployment>("Deployment").spec.template.spec;
  expect(pod?.containers[0]?.resources?.limits?.memory).toBe(`${memory.limit}Mi`);
});

describe("deploy/compose", () => {
  type Source = { file?: string; environment?: string; content?: string };
  type Compose = {
    services: Record<
      string,
      {
        read_only?: boolean;
        secrets?: string[];
        configs?: string[];
        volumes?: string[];
        environment?: Record<string, string>;
        stop_grace_period?: string;
        logging?: { options?: Record<string, string> };
        mem_limit?: string;
        cap_drop?: string[];
        security_opt?: string[];
        ports?: string[];
      }
    >;
    secrets?: Record<string, Source>;
    configs?: Record<string, Source>;
  };
  const files = filesBelow(["deploy/compose"], [".yaml"]).filter((file) => !/grafana/.test(file));
  const compose = read("deploy/compose/compose.yaml") as Compose;

  test.each(Object.entries(compose.services))(
    "%s cannot write to its image, and gains no rights",
    (_name, { read_only, cap_drop, security_opt }) => {
      expect({ read_only, cap_drop, security_opt }).toEqual({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
    },
  );

  test("only the site and its pictures have ports outside this machine", () => {
    const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith("127.0.0.1:")).map((port) => `${name} ${port}`),
    );
    expect(open).toEqual(["tls 8443:8443", "commerce 4000:4000"]);
  });

  const follows = new Ajv({ strict: false, validateFormats: false }).compile(composeSchema());

  /** Secrets and configs that an engine copies into a container, which it refuses to do with `read_only`. */
  function refusedByEngines({ services, secrets = {}, configs = {} }: Compose): string[] {
    const isCopied = (source?: Source) => source?.file === undefined;
    return Object.entries(services)
      .filter(([, { read_only }]) => read_only)
      .flatMap(([service, { secrets: own = [], configs: settings = [] }]) => [
        ...own.filter((name) => isCopied(secrets[name])).map((name) => `${service}: ${name}`),
        ...settings.filter((name) => isCopied(configs[name])).map((name) => `${service}: ${name}`),
      ]);
  }

  test.each(files)("%s follows the Compose specification", (file) => {
    const isFine = follows(read(file));
    expect(follows.errors ?? []).toEqual([]);
    expect(isFine).toBe(true);
  });

  test("a file that breaks the specification is refused", () => {
    const broken = { ...compose, services: { site: { mem_limt: "1g" } } };
    expect(follows(broken)).toBe(false);
  });

  test("no secret of the environment meets a read-only container", () => {
    expect(refusedByEngines(compose)).toEqual([]);
    const secrets = { ...compose.secrets, metrics_token: { environment: "METRICS_TOKEN" } };
    expect(refusedByEngines({ ...compose, secrets })).toEqual([
      "site-1: metrics_token",
      "site-2: metrics_token",
      "prometheus: metrics_token",
    ]);
  });

  test("secrets.sh writes every secret, each readable and of its own, and keeps those that exist", () => {
    const folder = mkdtempSync(join(tmpdir(), "secrets-"));
    copyFileSync("deploy/compose/secrets.sh", join(folder, "secrets.sh"));
    const written = () => {
      execFileSync("sh", [join(folder, "secrets.sh")]);
      return Object.entries(compose.secrets ?? {}).map(([name, { file }]) => {
        expect(file).toBe(`./secrets/${name}`);
        expect(statSync(join(folder, file ?? "")).mode & 0o777, name).toBe(0o444);
        return readFileSync(join(folder, file ?? ""), "utf8");
      });
    };
    const first = written();
    expect(new Set(first.filter((secret) => secret.length > 8)).size).toBe(first.length);
    expect(written()).toEqual(first);
    rmSync(folder, { recursive: true });
    for (const [name, { secrets = [] }] of Object.entries(compose.services)) {
      expect(Object.keys(compose.secrets ?? {}), name).toEqual(expect.arrayContaining(secrets));
    }
  });

  test("files that services mount exist", () => {
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":", 1)[0] ?? ""))
      .filter((path) => path.startsWith("."));
    expect(mounted.length).toBeGreaterThan(5);
    for (const path of mounted) expect(existsSync(join("deploy/compose", path)), path).toBe(true);
  });

  test("settings are ones that the site reads", () => {
    const known = [...Object.keys(environment.shape), "NODE_OPTIONS"];
    for (const name of Object.keys(compose.services["site-1"]?.environment ?? {})) {
      expect(known).toContain(name.replace(/_FILE$/, ""));
    }
  });
});

describe("deploy/image", () => {
  const NODE = "node:24-alpine";
  const BASE = "alpine:3.22";
  const digest = `@sha256:${"0".repeat(64)}`;
  const dockerfile = readFileSync("deploy/image/Dockerfile", "utf8");
  const [, check = ""] = /^RUN (case .*)$/m.exec(dockerfile) ?? [];

  test.skipIf(process.platform === "win32").each([
    [NODE, BASE, "", 1],
    [NODE + digest, BASE, "", 1],
    [NODE, BASE + digest, "", 1],
    [NODE, BASE, "yes", 0],
    [NODE + digest, BASE + digest, "", 0],
  ])("a build from %s and %s, UNPINNED=%s, exits with %i", (node, base, unpinned, code) => {
    const env = { ...process.env, NODE_IMAGE: node, BASE_IMAGE: base, UNPINNED: unpinned };
    expect(spawnSync("sh", ["-c", check], { env }).status).toBe(code);
  });

  const DIGEST = `sha256:${"a1".repeat(32)}`;

  /** Runs a script of deploy/image in a folder with programs that print their arguments into a file. */
  function withDocker(script: string, folder: string, env: Record<string, string> = {}) {
    const programs = mkdtempSync(join(tmpdir(), "programs-"));
    const log = join(programs, "log");
    const docker = `#!/bin/sh
echo "docker $*" >>"${log}"
case "$*" in *imagetools*) echo "\${FOUND-${DIGEST}}" ;; esac
while [ $# -gt 0 ]; do
  if [ "$1" = --metadata-file ]; then echo '{ "containerimage.digest": "${DIGEST}" }' >"$2"; fi
  shift
done
`;
    writeFileSync(join(programs, "docker"), docker, { mode: 0o755 });
    writeFileSync(join(programs, "cosign"), `#!/bin/sh\necho "cosign $*" >>"${log}"\n`, {
      mode: 0o755,
    });
    const path = [programs, process.env.PATH].join(delimiter);
    const args = script.split(" ");
    const run = spawnSync("sh", [join(process.cwd(), args[0] ?? ""), ...args.slice(1)], {
      cwd: folder,
      env: { ...process.env, ...env, PATH: path },
      encoding: "utf8",
    });
    const calls = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
    rmSync(programs, { recursive: true });
    return { ...run, calls };
  }

  test.skipIf(process.platform === "win32")(
    "an image is built from base images by digest, with provenance, and its digest is signed",
    () => {
      const env = { IMAGE: "registry.example/site", VERSION: "v1.2.3" };
      const { status, calls } = withDocker("deploy/image/publish.sh", ".", env);
      expect(status).toBe(0);
      const build = calls.find((call) => call.startsWith("docker buildx build")) ?? "";
      expect(build).toContain(`NODE_IMAGE=${NODE}@${DIGEST}`);
      expect(build).toContain(`BASE_IMAGE=${BASE}@${DIGEST}`);
      expect(build).toContain("--provenance mode=max --sbom true");
      expect(calls.at(-1)).toBe(`cosign sign --yes registry.example/site@${DIGEST}`);
      const none = withDocker("deploy/image/publish.sh", ".", { ...env, FOUND: "" });
      expect(none.status).toBe(1);
      expect(none.calls.filter((call) => !call.includes("imagetools"))).toEqual([]);
    },
  );

  test.skipIf(process.platform === "win32")(
    "pin.sh writes the digest of every image of another service, and refuses placeholders",
    () => {
      const folder = mkdtempSync(join(tmpdir(), "pins-"));
      cpSync("deploy", join(folder, "deploy"), { recursive: true });
      const text = () =>
        filesBelow([join(folder, "deploy")], [".yaml"])
          .map((file) => readFileSync(file, "utf8"))
          .join("\n");
      const tagged = () => [...text().matchAll(/image: \S+:\S+$/gm)].map(([image]) => image);
      const check = () => withDocker("deploy/image/pin.sh --check", folder);
      expect(tagged().length).toBeGreaterThan(5);
      expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining("varnish") });
      const zeros = { FOUND: `sha256:${"0".repeat(64)}` };
      expect(withDocker("deploy/image/pin.sh", folder, zeros).status).toBe(0);
      expect(check().status).toBe(1);
      expect(withDocker("deploy/image/pin.sh", folder).status).toBe(0);
      expect(tagged().filter((image) => !image.endsWith(`@${DIGEST}`))).toEqual([]);
      expect(check()).toMatchObject({ status: 0, stderr: "" });
      rmSync(folder, { recursive: true });
    },
  );

  test("Docker receives every module that the image's commands import", () => {
    const given = readFileSync(".dockerignore", "utf8").match(/(?<=^!).+$/gm) ?? [];
    const isGiven = (path: string) =>
      given.some((each) => path === each || path.startsWith(`${each}/`));
    const files = [
      ...filesBelow(["app", "brands", "demo", "server", "shared"], [".ts", ".tsx"]),
      "remix.config.js",
      "deploy/pack/sbom.ts",
      "deploy/pack/bill.ts",
    ];
    const imported = files.flatMap((file) =>
      importsOf(file).flatMap((name) => {
        if (name.startsWith(".")) return [join(dirname(file), name)];
        return /^#(?!brand(-demo)?\/)/.test(name) ? [name.slice(1)] : [];
      }),
    );
    expect(imported.length).toBeGreaterThan(1000);
    const others = ["package.json", "package-lock.json", "tsconfig.json", "pictures/masters"];
    const needed = new Set([...files, ...imported, ...others, "deploy/image/trim.sh"]);
    expect([...needed].filter((path) => !isGiven(path))).toEqual([]);
  });

  test.skipIf(process.platform === "win32")("files of recent releases stay in the image", () => {
    const folder = mkdtempSync(join(tmpdir(), "image-"));
    const assets = join(folder, "site/build/client/assets");
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, "old.js"), "old");
    const [, step = ""] = /^RUN (mkdir [\s\S]*?[^\\])$/m.exec(dockerfile) ?? [];
    const build =
      "(rm -rf build/client && mkdir -p build/client/assets && echo new >build/client/assets/new.js)";
    const script = step
      .replaceAll("/earlier", join(folder, "earlier"))
      .replace("npm run build", build);
    const { status } = spawnSync("sh", ["-ec", script], { cwd: join(folder, "site") });
    const found = [status, readdirSync(assets).sort()];
    rmSync(folder, { recursive: true });
    expect(found).toEqual([0, ["new.js", "old.js"]]);
  });

  test("every stage starts from one of the two images, or from another stage", () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image);
    const names = new Set(images.map((image) => image.replace(/[${}]/g, "")));
    expect(names).toEqual(new Set(["NODE_IMAGE", "BASE_IMAGE", "scratch", "build"]));
  });
});
