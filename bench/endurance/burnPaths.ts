import { routeCosts } from "#server/node/routeCosts.ts";

/** Uncached addresses of a route, if it has a parameter. */
const OWN: Readonly<Record<string, (index: number) => string>> = {
  "/": (index) => `/?store=${index}`,
  "/resources/suggestions": (index) => `/resources/suggestions?searchWord=x${index}`,
  "/resources/captcha": (index) => `/resources/captcha?form=form-of-${index}`,
  "/sitemap.xml": (index) => `/sitemap.xml?part=${index}`,
  "/about-us/jobs/application": () => "/about-us/jobs/application?job=8007",
};

/** Addresses of every route of the class table. */
export const burnPaths: Readonly<Record<string, (index: number) => string>> = Object.fromEntries(
  Object.keys(routeCosts)
    .filter((pattern) => !pattern.startsWith("/dev/"))
    .map((pattern) => {
      const filled = (index: number) => pattern.replace(/:\w+|\*/g, `x${index}.x`);
      const own = OWN[pattern];
      const isFixed = !/[:*]/.test(pattern);
      return [pattern, own ?? ((index) => (isFixed ? `${pattern}?page=${index}` : filled(index)))];
    }),
);

const FORMS = [
  "/verification",
  "/resources/job-application",
  "/resources/nearest-store",
  "/resources/purge",
  "/pdp/lace-blue-plate",
  "/nowhere",
];

/** What `npm run faults burn` requests, by name: pages, files of the build by `asset`, and forms. */
export const burnTargets = (
  asset: (index: number) => string,
): readonly [name: string, targetOf: (index: number) => string][] => [
  ...Object.entries(burnPaths),
  ["/assets/*", asset],
  ["/assets/* missing", (index) => `/assets/missing-${index}.js`],
  ...FORMS.map((path): [string, () => string] => [`POST ${path}`, () => `POST ${path}`]),
];
