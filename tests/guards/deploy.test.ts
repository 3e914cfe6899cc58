import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Namespace, Service, ServiceAccount } from "kubernetes-models/v1";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { environment } from "#server/config.ts";
import { filesBelow } from "./sources.ts";

const BASE = "deploy/kubernetes/base";

type Manifest = { apiVersion: string; kind: string; metadata?: { name: string } };
// Each class takes its own data: whether it fits is what is asked.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Model = new (data: any) => { validate: () => void };

const read = (file: string) => parse(readFileSync(file, "utf8"), { merge: true });

/** Every manifest by kind. */
const manifests = filesBelow([BASE], [".yaml"])
  .filter((file) => !file.endsWith("kustomization.yaml"))
  .map((file) => [file, read(file) as Manifest] as const);
const manifest = <T>(kind: string) =>
  manifests.find(([, each]) => each.kind === kind)?.[1] as unknown as T;

/** The schemas by version of the API and kind. */
const models: Record<string, Model> = {
  "apps/v1 Deployment": Deployment,
  "autoscaling/v2 HorizontalPodAutoscaler": HorizontalPodAutoscaler,
  "networking.k8s.io/v1 NetworkPolicy": NetworkPolicy,
  "policy/v1 PodDisruptionBudget": PodDisruptionBudget,
  "v1 ConfigMap": ConfigMap,
  "v1 Namespace": Namespace,
  "v1 Service": Service,
  "v1 ServiceAccount": ServiceAccount,
};

/** @throws {Error} when a manifest does not follow its schema, or there is none */
function validate(manifest: Manifest) {
  const Model = models[`${manifest.apiVersion} ${manifest.kind}`];
  if (!Model) throw new Error(`no schema for ${manifest.apiVersion} ${manifest.kind}`);
  new Model(manifest).validate();
}

describe("deploy/kubernetes", () => {
  test.each(manifests)("%s follows the schema of its kind", (_, each) => {
    expect(() => validate(each)).not.toThrow();
  });

  test("a wrong manifest would be told", () => {
    const { spec, ...rest } = manifest<Manifest & { spec: object }>("Deployment");
    const broken = { ...rest, spec: { ...spec, replicas: "three" } };
    expect(() => validate(broken)).toThrow(/replicas/);
  });

  test("the kustomization names every file", () => {
    const { resources } = read(join(BASE, "kustomization.yaml")) as { resources: string[] };
    expect(resources.map((name) => join(BASE, name)).sort()).toEqual(manifests.map(([f]) => f));
  });

  test("settings are ones that the site knows", () => {
    const { data } = manifest<{ data: Record<string, string> }>("ConfigMap");
    for (const name of Object.keys(data)) expect(Object.keys(environment.shape)).toContain(name);
  });
});

describe("deploy/compose", () => {
  const compose = read("deploy/compose/compose.yaml") as {
    services: Record<string, { volumes?: string[]; environment?: Record<string, string> }>;
    volumes: Record<string, unknown>;
  };

  test("files that services mount are there", () => {
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":", 1)[0] ?? ""))
      .filter((path) => path.startsWith("."));
    expect(mounted.length).toBeGreaterThan(4);
    for (const path of mounted) {
      const file = join("deploy/compose", path);
      expect(() => filesBelow([file], [""]).length || readFileSync(file)).not.toThrow("no such");
    }
  });

  test("settings are ones that the site knows", () => {
    for (const name of Object.keys(compose.services["site-1"]?.environment ?? {})) {
      expect(Object.keys(environment.shape)).toContain(name.replace(/_FILE$/, ""));
    }
  });
});

describe("deploy/image/Dockerfile", () => {
  const text = readFileSync("deploy/image/Dockerfile", "utf8");
  const site = text.slice(text.indexOf("AS site"));

  test("the site's stage runs as nobody special, tells its health, and has no npm", () => {
    expect(site).toMatch(/^USER 10001$/m);
    expect(site).toMatch(/^HEALTHCHECK /m);
    expect(site).not.toMatch(/\bnpm\b/);
    expect(site).toMatch(/^CMD \["node", /m);
  });

  test("Docker is given what the build needs", () => {
    const given = readFileSync(".dockerignore", "utf8");
    for (const path of [
      "app",
      "brands",
      "demo",
      "server",
      "package-lock.json",
      "deploy/image/trim.sh",
    ]) {
      expect(given).toContain(`!${path}\n`);
    }
  });
});
