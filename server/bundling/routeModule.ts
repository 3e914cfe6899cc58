/**
 * Whether Remix loads a file as a module of a route: one of a section, or a feature's own. Remix removes a route's server
 * code from its browser build.
 * @param file path below the project's folder
 */
export function isRouteModule(file: string): boolean {
  return /^app\/(?:routes\/.+\.tsx?|features\/[\w-]+\/[\w-]+\.route\.tsx)$/.test(file);
}
