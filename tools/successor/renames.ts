/**
 * Renames Remix 2 to React Router: packages, exports, globals and file names. Pure functions over source text, so that
 * the trial (`run.ts`) and its test share them.
 */

/** Exports with another name. */
const EXPORTS: Readonly<Record<string, string>> = {
  RemixBrowser: "HydratedRouter",
  RemixServer: "ServerRouter",
  createRemixStub: "createRoutesStub",
  remixConfigResolved: "reactRouterConfigResolved",
};

/** Exports that are in another package than the rest. */
const PACKAGE_OF_EXPORT: Readonly<Record<string, string>> = {
  HydratedRouter: "react-router/dom",
  createReadableStreamFromReadable: "@react-router/node",
};

const REMIX = "@remix-run/(?:node|react|server-runtime|testing)";

/** Text replacements, in this order. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/@remix-run\/route-config/g, "@react-router/dev/routes"],
  [/@remix-run\/dev\/dist\/vite\/plugin\.js/g, "@react-router/dev/dist/vite.js"],
  [/@remix-run\/(serve|dev)/g, "@react-router/$1"],
  [/\[remix-serve\]/g, "[react-router-serve]"],
  [/\bremix-serve (?=build\/)/g, "react-router-serve "],
  [/\bremix vite:(build|dev)/g, "react-router $1"],
  [/virtual:remix\//g, "virtual:react-router/"],
  [/\?__remix-build-client-route/g, "?__react-router-build-client-route"],
  [/\b__remixRouter\b/g, "__reactRouterDataRouter"],
  [/\b__remix(Context|Manifest|RouteModules)\b/g, "__reactRouter$1"],
  // Called as a function; the successor reads its properties.
  [/\bLinks\(\)/g, "Links({})"],
  // Files of the packages that import route modules, in a regular expression: version 7, version 8.
  [
    /@remix-run\\\/react\\\/dist\\\/esm\\\/routeModules\\\.js\$/g,
    "react-router\\/dist\\/(production|development)\\/(chunk-[\\w-]+\\.mjs|lib\\/dom\\/ssr\\/routeModules\\.js)$",
  ],
  // The data of a route in its metadata and in `useMatches`.
  [/(?<=MetaFunction<typeof loader> = \(\{ )data(?=: )/g, "loaderData"],
  [/(?<=MetaFunction<typeof loader> = \(\{ )data(?= \})/g, "loaderData: data"],
  [/(?<=const \{ )data(?=, handle \} = matches\b)/g, "loaderData: data"],
  [/(["'])react-router-dom(?:\/server\.js)?\1/g, "$1react-router$1"],
  [new RegExp(`(["'])${REMIX}\\1`, "g"), "$1react-router$1"],
];

/** Types that React 19 declares otherwise. */
const REACT_19: readonly (readonly [RegExp, string])[] = [
  [/\bRefObject<(\w+)>/g, "RefObject<$1 | null>"],
  [/(?<![.\w])JSX\.Element\b/g, 'import("react").JSX.Element'],
];

const IMPORT = new RegExp(
  `((?:import|export)(?: type)? \\{)([^}]*)(\\} from )"(?:${REMIX}|react-router-dom)"`,
  "g",
);

const nameIn = (specifier: string) =>
  specifier
    .trim()
    .replace(/^type /, "")
    .split(" as ", 1)[0] ?? "";

/** One import declaration for each package that its specifiers are in now. */
function importsOf(_: string, begin: string, specifiers: string, end: string): string {
  const byPackage = new Map<string, string[]>();
  for (const specifier of specifiers.split(",").filter((each) => each.trim() !== "")) {
    const name = PACKAGE_OF_EXPORT[nameIn(specifier)] ?? "react-router";
    byPackage.set(name, [...(byPackage.get(name) ?? []), specifier.trim()]);
  }
  return [...byPackage]
    .map(([name, each]) => `${begin} ${each.join(", ")} ${end}"${name}"`)
    .join(";\n");
}

/** A source file after the renames. */
export function renamed(source: string, { isReact19 = false } = {}): string {
  let text = source;
  for (const [old, now] of Object.entries(EXPORTS))
    text = text.replaceAll(new RegExp(`\\b${old}\\b`, "g"), now);
  text = text.replaceAll(IMPORT, importsOf);
  for (const [old, now] of [...TEXTS, ...(isReact19 ? REACT_19 : [])])
    text = text.replaceAll(old, now);
  return text;
}

/** Whether the renames apply to a file: sources, and files that start the site. */
export function isRenamed(file: string): boolean {
  return (
    /\.(ts|tsx|js|mjs|env|service)$|^(package|tsconfig)\.json$|\/Dockerfile$/.test(file) &&
    !file.startsWith("tools/successor/") &&
    !file.startsWith("docs/")
  );
}

type Packages = Record<string, string>;
export type Manifest = { dependencies: Packages; devDependencies: Packages };

/** Versions of the replacing packages. */
export type Versions = {
  router: string;
  utils: string;
  /** Other packages that this major version needs. */
  others: Packages;
};

/** package.json with the successor's packages in place of Remix's. */
export function successorPackages<M extends Manifest>(manifest: M, versions: Versions): M {
  const isKept = ([name]: [string, string]) =>
    !/^@(remix-run|react-router)\/|^react-router(-dom)?$|^remix-utils$/.test(name);
  const successorsOf = (packages: Packages): Packages =>
    Object.fromEntries(
      Object.entries(packages)
        .filter(isKept)
        .map(([name, version]) => [name, versions.others[name] ?? version]),
    );
  const { router } = versions;
  return {
    ...manifest,
    dependencies: {
      ...successorsOf(manifest.dependencies),
      "@react-router/node": router,
      "@react-router/serve": router,
      "react-router": router,
      "remix-utils": versions.utils,
    },
    devDependencies: { ...successorsOf(manifest.devDependencies), "@react-router/dev": router },
  };
}

type Lock = { packages: Record<string, unknown> };

/** The lock file without Remix's packages, whose peers would refuse the successor's; all others are unchanged. */
export function lockWithoutRemix<L extends Lock>(lock: L, others: Packages): L {
  const isGone = (path: string) =>
    /^node_modules\/(@remix-run\/|react-router|remix-utils)/.test(path) ||
    Object.keys(others).some((name) => path === `node_modules/${name}`);
  const packages = Object.entries(lock.packages).filter(([path]) => !isGone(path));
  return { ...lock, packages: Object.fromEntries(packages) };
}
