import { writeFileSync } from "node:fs";
import { awake } from "#tests/support/awake.ts";
import { registerText, registerUses, screenPictures } from "#tests/support/pictureUses.ts";
import { screenAddresses } from "#tests/support/screenAddresses.ts";
import { startServer } from "#tests/support/server.ts";

/** Writes docs/picture-uses.md from the built site. */
const site = await startServer({ LOG_LEVEL: "error" });
try {
  await awake(site.origin);
  const screens = [];
  for (const path of await screenAddresses(site.origin)) {
    const response = await fetch(site.origin + path, { redirect: "manual" });
    if (response.status === 200) screens.push(screenPictures(path, await response.text()));
  }
  const register = registerUses(screens);
  writeFileSync("docs/picture-uses.md", registerText(register));
  for (const fault of [...register.twice, ...register.followed]) {
    process.stderr.write(`${fault}\n`);
  }
} finally {
  await site.stop();
}
