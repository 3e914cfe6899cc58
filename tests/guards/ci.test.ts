import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

/** What each platform needs of its file, and what both files must have in common. */
type Step = { uses?: string; run?: string; with?: Record<string, string> };
type Workflow = {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      "runs-on": string;
      "timeout-minutes": number;
      strategy: { matrix: { node: number[] } };
      container: { image: string };
      env: Record<string, string>;
      steps: Step[];
    }
  >;
};
type Pipeline = {
  workflow: { rules: unknown[] };
  stages: string[];
  test: {
    stage: string;
    image: string;
    parallel: { matrix: { NODE: string[] }[] };
    variables: Record<string, string>;
    cache: { key: { files: string[]; prefix: string }; paths: string[] }[];
    before_script: string[];
    script: string[];
    artifacts: { when: string; paths: string[] };
  };
};

const text = (file: string) => readFileSync(file, "utf8");
const github = text(".github/workflows/ci.yml");
const gitlab = text(".gitlab-ci.yml");
const { on, permissions, jobs } = parse(github) as Workflow;
const job = jobs.test;
const pipeline = parse(gitlab) as Pipeline;

/** Major versions of Node in `engines` of package.json. */
function supportedNodes(): number[] {
  const { engines } = JSON.parse(text("package.json")) as { engines: { node: string } };
  return engines.node.split(" || ").map((range) => Number(/^(?:\^|>=)(\d+)\./.exec(range)?.[1]));
}

test("both platforms test every supported Node version, in its own image of Debian", () => {
  const nodes = supportedNodes();
  expect(nodes.length).toBeGreaterThan(1);
  expect(job?.strategy.matrix.node).toEqual(nodes);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub's syntax
  expect(job?.container.image).toBe("node:${{ matrix.node }}-bookworm");
  expect(pipeline.test.parallel.matrix).toEqual([{ NODE: nodes.map(String) }]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: GitLab's syntax
  expect(pipeline.test.image).toBe("node:${NODE}-bookworm");
});

test("both platforms run the README's test command, with the settings of .ci/run", () => {
  const [, set = "", command = ""] = /^((?:\w+=\w+ )+)(npm .+)$/m.exec(text(".ci/run")) ?? [];
  expect(text("README.md")).toMatch(new RegExp(`^${command} +#`, "m"));
  const settings = Object.fromEntries(
    set
      .trim()
      .split(" ")
      .map((pair) => pair.split("=")),
  );
  expect(job?.env).toMatchObject(settings);
  expect(pipeline.test.variables).toMatchObject(settings);
  expect(job?.steps.filter(({ run }) => run?.startsWith("npm")).map(({ run }) => run)).toEqual([
    command,
  ]);
  expect(pipeline.test.script).toEqual([command]);
});

test("both platforms keep npm's packages by the lock file, Debian's by the list of programs, and the reports", () => {
  const lists = ["tools/programs.ts", "tools/chromium.ts"];
  const steps = job?.steps ?? [];
  const keys = steps
    .filter(({ uses }) => uses?.startsWith("actions/cache@"))
    .map(({ with: given }) => given?.key);
  expect(keys).toEqual([
    expect.stringContaining("hashFiles('package-lock.json')"),
    expect.stringContaining(`hashFiles(${lists.map((file) => `'${file}'`).join(", ")})`),
  ]);
  expect(pipeline.test.cache.map(({ key }) => key.files)).toEqual([["package-lock.json"], lists]);
  for (const file of ["package-lock.json", ...lists]) expect(text(file)).not.toBe("");
  // What is installed where its cache is not is fetched each time.
  expect(steps.map(({ with: given }) => given?.path)).toContain(job?.env.npm_config_cache);
  const inFolder = pipeline.test.variables.npm_config_cache?.replace("$CI_PROJECT_DIR/", "");
  expect(pipeline.test.cache[0]?.paths).toEqual([`${inFolder}/`]);
  expect(text(".gitignore").split("\n")).toContain(".tmp/");
  expect(steps.at(-1)?.with?.path).toBe("test-results/");
  expect(pipeline.test.artifacts).toMatchObject({ when: "always", paths: ["test-results/"] });
});

test("GitHub's workflow has what the platform requires, and may only read", () => {
  expect(Object.keys(on).sort()).toEqual(["pull_request", "push"]);
  expect(permissions).toEqual({ contents: "read" });
  expect(job?.["runs-on"]).toBe("ubuntu-latest");
  expect(job?.["timeout-minutes"]).toBeGreaterThan(0);
  expect(job?.steps[0]?.uses).toMatch(/^actions\/checkout@/);
  const wrong = job?.steps.filter(({ uses, run }) => (uses === undefined) === (run === undefined));
  expect(wrong).toEqual([]);
});

test("GitLab's pipeline has what the platform requires", () => {
  expect(pipeline.workflow.rules.length).toBeGreaterThan(0);
  expect(pipeline.stages).toContain(pipeline.test.stage);
  expect(pipeline.test.before_script.every((line) => typeof line === "string")).toBe(true);
});

test("both platforms publish the image of a tag by one script, with an identity to sign it", () => {
  const image = text(".github/workflows/image.yml");
  const workflow = parse(image) as Workflow;
  expect(workflow.on).toEqual({
    push: { tags: ["v*"] },
    workflow_call: { inputs: { tag: { type: "string", required: true } } },
  });
  expect(workflow.permissions).toMatchObject({ contents: "read", "id-token": "write" });
  const steps = workflow.jobs.image?.steps ?? [];
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(["sh deploy/image/publish.sh"]);
  expect(steps.some(({ uses }) => uses?.startsWith("sigstore/cosign-installer@"))).toBe(true);
  const job = (parse(gitlab) as { image: { script: string[]; id_tokens: object } }).image;
  expect(job.script.join()).toContain("sh deploy/image/publish.sh");
  expect(job.id_tokens).toEqual({ SIGSTORE_ID_TOKEN: { aud: "sigstore" } });
});

test("GitHub's workflow of releases calls the one of the image with the new tag and its permissions", () => {
  type Called = { permissions: object; uses: string; needs: string; if: string; with: object };
  const release = parse(text(".github/workflows/release.yml")) as { jobs: Record<string, Called> };
  const image = parse(text(".github/workflows/image.yml")) as Workflow;
  expect(release.jobs.image).toMatchObject({
    needs: "version",
    if: "needs.version.outputs.published == 'true'",
    permissions: image.permissions,
    uses: "./.github/workflows/image.yml",
    with: { tag: expect.stringMatching(/^v\$\{\{/) },
  });
});

test("no CI file names a host", () => {
  for (const file of [github, gitlab, text(".github/workflows/image.yml"), text("renovate.json")])
    expect(file).not.toMatch(/https?:|\b[\w-]+\.(com|io|org|net|cn)\b/);
});
