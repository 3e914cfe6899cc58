import { spawnSync } from "node:child_process";
import { installFromDebian } from "./debian.ts";
import { ATSPI_PACKAGES, findFirefox, hasAtspi } from "./firefox.ts";
import { findOldChromium, OLD_CHROMIUM } from "./oldChromium.ts";
import { findRedis } from "./redis.ts";
import { findWebKit } from "./webkit.ts";

type Program = {
  name: string;
  /** Debian's; none where the suite that uses it fetches it. */
  packages: string[];
  isThere: () => boolean;
  /** What no test proves without it. */
  proves: string;
  /** Used by the full run only. */
  isFull?: true;
};

/** Whether a program can be started by its name. */
export const isInstalled = (program: string) =>
  spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

const inPath = (name: string, debian: string, proves: string): Program => ({
  name,
  packages: [debian],
  proves,
  isThere: () => isInstalled(name),
});

/** Programs beside Node and Chromium that CI runs. */
const programs: Program[] = [
  {
    name: "redis-server",
    packages: ["redis-server"],
    isThere: () => findRedis() !== null,
    proves: "what instances share",
  },
  {
    name: "WebKitWebDriver",
    packages: ["webkit2gtk-driver", "xvfb"],
    isThere: () => findWebKit() !== null,
    proves: "the walk in WebKit",
  },
  inPath("nginx", "nginx-light", "the edge rules of nginx"),
  inPath("varnishd", "varnish", "the edge rules of Varnish"),
  inPath("promtool", "prometheus", "that each alert fires"),
  {
    name: "firefox-esr",
    packages: ["firefox-esr"],
    isFull: true,
    isThere: () => findFirefox() !== null,
    proves: "the walk and the journeys in Firefox",
  },
  {
    name: "AT-SPI",
    packages: ATSPI_PACKAGES,
    isFull: true,
    isThere: hasAtspi,
    proves: "what screen readers get",
  },
  ...OLD_CHROMIUM.map(
    (browser): Program => ({
      name: `${browser.source} from npm`,
      packages: [],
      isFull: true,
      isThere: () => findOldChromium(browser) !== null,
      proves: `rows of slides in Chromium ${browser.version}`,
    }),
  ),
];

const programsOf = (isFull: boolean) => programs.filter((each) => isFull || !each.isFull);

/**
 * With `CI_INSTALL=all` installs the missing ones if this process may; a machine of one's own is left as it is. Without a
 * program its tests are skipped, and `notProven` names what they prove.
 */
export function ensurePrograms(isFull: boolean): void {
  if (process.env.CI_INSTALL !== "all") return;
  for (const { isThere, packages } of programsOf(isFull))
    if (!isThere()) installFromDebian(packages);
}

/** A line for each program that is not there: a skipped test must not pass for a proof. */
export const notProven = (isFull: boolean, all = programsOf(isFull)): string[] =>
  all
    .filter(({ isThere }) => !isThere())
    .map(({ name, packages, proves }) => {
      const source = packages.length > 0 ? `; Debian: ${packages.join(" ")}` : "";
      return `NOT PROVEN HERE: ${proves} (no ${name}${source})`;
    });
