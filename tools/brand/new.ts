/**
 * `npm run brand new`: prompts for a brand's names, colours and lines, except those that are options, and writes its
 * pack.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { readCommandLine } from "#tools/commandLine.ts";
import { brand } from "#tools/commands.ts";
import { packBackend, packModules, packPictures } from "./newPack.ts";
import { type Answers, type Question, questions } from "./questions.ts";

/** The pack whose drawings, style sheets, words for features and `pack.ts` a new one copies. */
const TEMPLATE = "brands/quernley";
const FEATURES = "features";

/** The words for features, by their path in the pack. */
function featureWords(): Record<string, string> {
  const folder = join(TEMPLATE, FEATURES);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    files.map((file) => [`${FEATURES}/${file}`, readFileSync(join(folder, file), "utf8")]),
  );
}

const given = (await readCommandLine(brand.new)).opts();

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

const terminal = createInterface({ input: process.stdin });
/** Read continuously: piped answers that arrive before their question would otherwise be lost. */
const lines = terminal[Symbol.asyncIterator]();

/** @throws {Error} when the input ends before the question is answered */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const { value, done } = await lines.next();
  if (done) throw new Error("\nThe input has ended: answer each question, or say --defaults");
  return String(value).trim();
}

async function answerTo({ name, text, fallback, wrong }: Question, known: Partial<Answers>) {
  const instead = fallback(known);
  const said = given[name];
  if (said !== undefined || given.defaults) {
    const answer = said ?? instead;
    const fault = wrong(answer);
    if (fault) throw new Error(`--${name} ${fault}`);
    return answer;
  }
  for (;;) {
    const answer = (await ask(`${text} [${instead}]: `)) || instead;
    const fault = wrong(answer);
    if (!fault) return answer;
    say(`  ${fault}`);
  }
}

try {
  const answers: Partial<Answers> = {};
  for (const question of questions) answers[question.name] = await answerTo(question, answers);
  const whole = answers as Answers;
  const folder = join("brands", whole.key);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const files = {
    ...packModules(whole, (file) => readFileSync(join(TEMPLATE, file), "utf8")),
    ...featureWords(),
    ...(await packPictures(whole)),
  };
  const backend = join("demo/brands", whole.key, "backend.ts");
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  for (const [file, content] of Object.entries(files)) write(join(folder, file), content);
  write(backend, packBackend(whole));
  say(`${folder}: ${Object.keys(files).length} files, and ${backend}. Next:`);
  say("  npm run format");
  say(`  npm run brand use -- ${whole.key}`);
  say("  npm run types && npm run dev");
  say("docs/brand.md tells where each file shows.");
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  terminal.close();
}
