/** `npm run docs settings`: writes `.env.example` from the settings' schema and their groups. */
import { writeFileSync } from "node:fs";
import { environment } from "#server/config.ts";
import { isProgram } from "./commandLine.ts";
import { settingGroups } from "./settingGroups.ts";

type Name = keyof typeof environment.shape;

const introduction = `# Settings of the site, written by \`npm run docs settings\`. Each has its meaning, when to change it,
# and its default.
# docs/operations.md explains them. In place of a secret, NAME_FILE is the path of a file with it.
`;

/** The default of a setting, as it is written into an environment; lists are separated by spaces. */
function defaultOf(name: Name): string {
  return [environment.shape[name].parse(undefined)].flat().join(" ");
}

function entry(name: Name, when: string): string {
  const { description } = environment.shape[name];
  return `# ${description}\n# When: ${when}\n${name}=${defaultOf(name)}\n`;
}

/** The whole text of `.env.example`. */
export function settingsDocument(): string {
  const groups = settingGroups.flatMap(({ heading, settings }) => [
    `# ---- ${heading} ----\n`,
    ...Object.entries(settings).map(([name, when]) => entry(name as Name, when)),
  ]);
  return [introduction, ...groups].join("\n");
}

if (isProgram(import.meta.filename)) {
  writeFileSync(".env.example", settingsDocument());
}
