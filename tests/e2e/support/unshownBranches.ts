import inspector, { type Profiler } from "node:inspector";
import { filesBelow } from "#tests/support/files.ts";

/*
 * Writes the branches of components in app/ that no state of tests/unit/states shows, one per line, to the standard output
 * (`node --import tsx --import ./tests/e2e/support/builtStyles.ts`). Coverage must start before the components load.
 */

const FOLDERS = ["blocks", "features", "menu", "nearest-store", "search", "shell/footer", "ui"].map(
  (folder) => `app/${folder}`,
);

const session = new inspector.Session();
session.connect();
const post = <T>(method: string, params: object = {}) =>
  new Promise<T>((resolve, reject) => {
    const done = (error: Error | null, result?: object) =>
      error ? reject(error) : resolve(result as T);
    session.post(method as "Profiler.enable", params as never, done as never);
  });
await post("Profiler.enable");
await post("Debugger.enable");
await post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
const { write } = process.stdout;
process.stdout.write = () => true;
await import("./writeStates.tsx");
Object.assign(globalThis, { isServed: true });
await import(`./writeStates.tsx${"?served"}`);
process.stdout.write = write;
const coverage = await post<Profiler.TakePreciseCoverageReturnType>("Profiler.takePreciseCoverage");
const lines = new Set<string>();
const loaded = new Set<string>();
for (const { url, scriptId, functions } of coverage.result) {
  const file = /\/(app\/.*\.tsx)$/.exec(url)?.[1];
  if (file === undefined) continue;
  loaded.add(file);
  const { scriptSource } = await post<{ scriptSource: string }>("Debugger.getScriptSource", {
    scriptId,
  });
  for (const { functionName, ranges } of functions) {
    const [whole, ...branches] = ranges;
    // Handlers and helpers run by themselves; a component has a capital.
    const isShown = (whole?.count ?? 0) > 0;
    if (!isShown && !/^[A-Z]\w*$/.test(functionName)) continue;
    const unshown = isShown ? branches.filter(({ count }) => count === 0) : [];
    if (!isShown) lines.add(`${file} ${functionName}`);
    for (const { startOffset, endOffset } of unshown) {
      const text = scriptSource.slice(startOffset, endOffset).replace(/\s+/g, " ").slice(0, 70);
      lines.add(`${file} ${functionName || "(…)"} ${text}`);
    }
  }
}
/** Route modules of features, which tests of loaders and documents run, like those of `app/routes/`. */
const isRoute = (file: string) => file.endsWith(".route.tsx");
for (const file of filesBelow(FOLDERS, [".tsx"])) {
  if (!loaded.has(file) && !isRoute(file)) lines.add(file);
}
process.stdout.write([...lines].sort().join("\n"));
