import { writeFileSync } from "node:fs";
import { awake } from "#tests/support/awake.ts";
import { startServer } from "#tests/support/server.ts";
import { picturesOfSite } from "./ofSite.ts";
import { registerText, registerUses } from "./uses.ts";

/** Writes docs/generated/picture-uses.md from the built site. */
const site = await startServer({ LOG_LEVEL: "error" });
try {
  await awake(site.origin);
  const register = registerUses(await picturesOfSite(site.origin));
  writeFileSync("docs/generated/picture-uses.md", registerText(register));
  for (const fault of [...register.twice, ...register.followed]) {
    process.stderr.write(`${fault}\n`);
  }
} finally {
  await site.stop();
}
