import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { z } from "zod";
import { ensureRare, requireRare } from "#tools/rarePackages.ts";

export type Manifest = { apiVersion: string; kind: string; metadata?: { name?: string } };
type Model = new (data: never) => { validate: () => void };

/** The members of the External Secrets operator's kind that the example uses: no locked package has its schema. */
const externalSecret = z.strictObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    refreshInterval: z.string().regex(/^\d+[smh]$/),
    secretStoreRef: z.strictObject({
      kind: z.enum(["SecretStore", "ClusterSecretStore"]),
      name: z.string(),
    }),
    target: z.strictObject({ name: z.string(), creationPolicy: z.enum(["Owner", "Merge"]) }),
    data: z.array(
      z.strictObject({
        secretKey: z.string(),
        remoteRef: z.strictObject({ key: z.string(), property: z.string() }),
      }),
    ),
  }),
});

const ports = z.array(z.strictObject({ port: z.string().regex(/^\d+$/), protocol: z.string() }));
/** The members of Cilium's kind that the example uses: no locked package has its schema, either. */
const ciliumNetworkPolicy = z.strictObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    endpointSelector: z.strictObject({ matchLabels: z.record(z.string()) }),
    egress: z.array(
      z
        .strictObject({
          toEndpoints: z.array(z.strictObject({ matchLabels: z.record(z.string()) })),
          toFQDNs: z.array(z.strictObject({ matchName: z.string() })),
          toPorts: z.array(
            z.strictObject({
              ports,
              rules: z
                .strictObject({ dns: z.array(z.strictObject({ matchPattern: z.string() })) })
                .optional(),
            }),
          ),
        })
        .partial(),
    ),
  }),
});

/** A model of a kind from its members. */
const modelOf = (members: z.ZodType<unknown>): Model =>
  class {
    constructor(readonly data: unknown) {}

    validate() {
      members.parse(this.data);
    }
  };

/** Installed by the first use: only tests of `deploy/` need these packages. */
const packages = requireRare("manifests");

/** Modules with the models of a version of the API: classes of a kind's name, and interfaces of `I` and that name. */
const modules: Record<string, string> = {
  "apps/v1": "kubernetes-models/apps/v1",
  "autoscaling/v2": "kubernetes-models/autoscaling/v2",
  "gateway.networking.k8s.io/v1": "@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1",
  "monitoring.coreos.com/v1": "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1",
  "networking.k8s.io/v1": "kubernetes-models/networking.k8s.io/v1",
  "policy/v1": "kubernetes-models/policy/v1",
  v1: "kubernetes-models/v1",
};

const ownModels: Record<string, Model> = {
  CiliumNetworkPolicy: modelOf(ciliumNetworkPolicy),
  ExternalSecret: modelOf(externalSecret),
};

/** @throws {Error} when a manifest does not follow its schema, or there is none */
export function validate(manifest: Manifest): void {
  const { apiVersion, kind } = manifest;
  const module = modules[apiVersion];
  const models: Record<string, Model> = module === undefined ? ownModels : packages(module);
  const Model = models[kind];
  if (!Model) throw new Error(`no schema for ${apiVersion} ${kind}`);
  new Model(manifest as never).validate();
}

/**
 * Messages about members that a kind lacks, which the packages' schemas accept: their types do not. Kinds of `ownModels`
 * are strict themselves.
 */
export function unknownMembers(manifests: Manifest[]): string[] {
  const file = join(ensureRare("manifests"), "manifests.ts");
  const declared = manifests.filter(({ apiVersion }) => modules[apiVersion] !== undefined);
  const text = declared
    .map((manifest, i) => {
      const kind = `import("${modules[manifest.apiVersion]}").I${manifest.kind}`;
      return `export const each${i}: ${kind} = ${JSON.stringify(manifest)};`;
    })
    .join("\n");
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([file], options, {
    ...host,
    fileExists: (name) => name === file || host.fileExists(name),
    getSourceFile: (name, target) =>
      name === file ? ts.createSourceFile(name, text, target) : host.getSourceFile(name, target),
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

/** Schema of the Compose specification, which the linter's package contains. */
export function composeSchema(): object {
  const linter = packages.resolve("dclint/package.json");
  const schema = join(dirname(linter), "schemas/compose.schema.json");
  const { $schema: _, ...specification } = JSON.parse(readFileSync(schema, "utf8"));
  return specification;
}
