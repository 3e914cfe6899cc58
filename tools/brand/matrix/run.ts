/**
 * `npm run brand matrix`: runs every command of the index as three other brands, over a backend that answers only what
 * their pages read: `quernley`, a new pack without any optional page, and a new pack with all of them. Each command
 * ends with 0 and writes no word of the demo brand. `npm test` runs it with `--quick`: the pack without optional pages,
 * which lacks most of what a command may read; `npm run brand words` builds and serves `quernley`. Exits with 1 on a
 * fault, or if a command has no row in `runs.ts`.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contactDefaults } from "#brands/hvidso/contact.ts";
import { facts } from "#brands/hvidso/facts.ts";
import { brand } from "#brands/hvidso/identity.ts";
import { marks } from "#brands/hvidso/marks.ts";
import type { ExtraPage, Structure } from "#brands/pack.ts";
import { features } from "#shared/features/registry.ts";
import { everySwitch } from "#tools/brand/switches.ts";
import { faultCount, filesBelow, isTextFile, tell, tracesOf } from "#tools/brand/traces.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { brand as commands } from "#tools/commands.ts";
import { npmShell } from "#tools/npmShell.ts";
import { copyWithPackages, tail } from "#tools/projectCopy.ts";
import { everyCommand, runOf } from "./commands.ts";
import { type Run, runs, STARTER } from "./runs.ts";

const values = (await readCommandLine(commands.matrix)).opts();

/** The packs by key; without a structure it is one of the repository's. */
const packs: Record<string, Structure | null> = {
  quernley: null,
  bare: {
    without: everySwitch,
    extras: [],
    storyPaths: {},
    subBrand: null,
  },
  full: {
    without: [],
    extras: Object.keys(features) as ExtraPage[],
    storyPaths: { workmanship: "/brand-story/by-hand" },
    subBrand: "line",
  },
};

/** Milliseconds after which a command has hung. */
const PATIENCE_MS = 900_000;

const traces = tracesOf([
  {
    folder: "brands/hvidso",
    brand,
    marks,
    facts,
    contact: contactDefaults,
    words: ["丹麦", "哥本哈根", "Danish", "Denmark", "一七八二", "青蕾", "Lace Blue"],
  },
]);

const npm = (command: string, args: readonly string[] = []) => [
  "run",
  "--silent",
  ...command.split(" "),
  ...(args.length > 0 ? ["--", ...args] : []),
];

type Outcome = { code: number | null; output: string };

function ended(folder: string, command: string, args: readonly string[] = []): Outcome {
  const { status, stdout, stderr } = spawnSync("npm", npm(command, args), {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    timeout: PATIENCE_MS,
    shell: npmShell,
  });
  return { code: status, output: `${stdout}${stderr}` };
}

/** Starts a server, waits for its line, and stops it with everything that it started. */
async function served(
  folder: string,
  command: string,
  { args = [], env = {}, ready }: Run & { kind: "serves" },
): Promise<Outcome> {
  const child = spawn("npm", npm(command, args), {
    cwd: folder,
    env: { ...process.env, ...env },
    // A group of its own: npm does not pass a signal on to every program.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    shell: npmShell,
  });
  let output = "";
  const isReady = new Promise<boolean>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (piece) => {
        output += String(piece);
        if (ready.test(output)) done(true);
      });
    }
    child.once("close", () => done(false));
  });
  const code = (await isReady) ? 0 : 1;
  if (child.exitCode === null && child.pid !== undefined) {
    const closed = once(child, "close");
    process.kill(-child.pid, "SIGTERM");
    await closed;
  }
  return { code, output };
}

/** Text of the files that a command has written. */
function written(folder: string, paths: readonly string[] = []): string {
  const files = paths.flatMap((path) => {
    const full = join(folder, path);
    if (!existsSync(full)) return [];
    return statSync(full).isDirectory() ? filesBelow(full) : [full];
  });
  return files
    .filter((file) => isTextFile(file) && !/\.(br|gz)$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

/** Runs one command as a pack, and tells its faults. */
async function runAs(pack: string, folder: string, command: string, run: Run, base: string) {
  if (run.kind === "not run") return;
  const started = performance.now();
  const outcome =
    run.kind === "serves"
      ? await served(folder, command, run)
      : ended(
          folder,
          command,
          run.args?.map((arg) => arg.replace("{key}", pack).replace("{base}", base)),
        );
  const { code, output } = outcome;
  const refused = run.kind === "refuses";
  const isRight = refused ? code !== 0 && output.includes("about the demo brand") : code === 0;
  // A refusal names the demo brand's pack, which it tells to use.
  const all = refused ? "" : `${output}\n${written(folder, run.kind === "ends" ? run.writes : [])}`;
  tell(`${pack}: npm run ${command} (${Math.round((performance.now() - started) / 1000)} s)`, [
    ...(isRight ? [] : [`exit ${code}: ${tail(output, 12)}`]),
    ...traces("output", Buffer.from(all.replaceAll("brands/hvidso", ""))),
  ]);
}

/** Starts the backend that answers only what the pack's pages read. */
async function startBackend(folder: string) {
  const tsx = ["--import", "tsx", "tools/brand/matrix/limitedBackend.ts", STARTER];
  const child: ChildProcess = spawn(process.execPath, tsx, {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const base = await new Promise<string>((done, failed) => {
    child.stdout?.on("data", (piece) => {
      output += String(piece);
      const [address] = /http:\S+/.exec(output) ?? [];
      if (address) done(address);
    });
    child.once("close", () => failed(new Error(`the backend does not start: ${output}`)));
  });
  return {
    base,
    leftOut: () => output.split("\n").filter((line) => line.startsWith("left out")),
    async stop() {
      child.kill();
      await once(child, "close");
    },
  };
}

/** Copies the project and gives the copy its pack. */
function prepare(pack: string, structure: Structure | null): string {
  const folder = copyWithPackages(`matrix-${pack}`);
  mkdirSync(join(folder, "own-store"));
  if (structure === null) return folder;
  const made = ended(folder, "brand new", ["--defaults", `--key=${pack}`]);
  if (made.code !== 0) throw new Error(made.output);
  writeFileSync(
    join(folder, "brands", pack, "structure.ts"),
    `import type { Structure } from "#brands/pack.ts";\n\nexport const structure: Structure = ${JSON.stringify(structure, null, 2)};\n`,
  );
  if (structure.extras.length > 0) addOptions(join(folder, "brands", pack));
  return folder;
}

/** Parts of a pack that are omitted until a brand sets them, for the pack with everything switched on. */
const options = [
  ["contact.ts", 'adviser: "https://work.weixin.qq.com/kfid/kfc0000?enc_scene=ENC0", '],
  [
    "words/product.ts",
    'letter: { label: "写信定制", titleOf: (piece) => piece, bodyOf: (piece) => [piece] }, orders: "团体定制", ',
  ],
] as const;

function addOptions(folder: string): void {
  for (const [file, members] of options) {
    const path = join(folder, file);
    const module = readFileSync(path, "utf8");
    const [start = ""] = /= \{/.exec(module) ?? [];
    if (start === "") throw new Error(`${file} has no object`);
    writeFileSync(
      path,
      module.replace(start, () => `${start} ${members}`),
    );
  }
}

const missing = everyCommand().filter((command) => runOf(command) === undefined);
const foreign = Object.keys(runs).filter((command) => !everyCommand().includes(command));
tell("each command of the index has a row, and each row a command", [...missing, ...foreign]);

const taken = values.pack
  ? [values.pack]
  : Object.keys(packs).filter((pack) => !values.quick || pack === "bare");
for (const pack of taken) {
  const structure = packs[pack] ?? null;
  const folder = prepare(pack, structure);
  let backend: Awaited<ReturnType<typeof startBackend>> | undefined;
  try {
    const inOrder = Object.keys(runs);
    const others = everyCommand().filter((command) => !inOrder.includes(command));
    for (const command of [...inOrder, ...(values.quick ? [] : others)]) {
      const run = runOf(command);
      if (!run || (values.quick && (("isLong" in run && run.isLong) || run.kind === "refuses")))
        continue;
      await runAs(pack, folder, command, run, backend?.base ?? "");
      if (command === "backend new" && !values.quick) backend = await startBackend(folder);
    }
    tell(`${pack}: nothing of a page that it leaves out is requested`, backend?.leftOut() ?? []);
  } finally {
    await backend?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exit(faultCount() === 0 ? 0 : 1);
