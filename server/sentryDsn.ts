/** Where reports of a project go, and its key. */
export type ErrorTracker = { envelopes: string; key: string };

/**
 * Reads a DSN of Sentry: `https://KEY@HOST[/PATH]/PROJECT`. An older one has a secret behind the key, which is not
 * needed.
 * @returns `null` if it is none
 */
export function readDsn(dsn: string): ErrorTracker | null {
  if (!/^https?:\/\//i.test(dsn) || !URL.canParse(dsn)) return null;
  const { protocol, host, username, pathname, search, hash } = new URL(dsn);
  const [, path, project] = /^(.*)\/(\w+)$/.exec(pathname) ?? [];
  if (!/^\w+$/.test(username) || project === undefined || search !== "" || hash !== "") return null;
  return { envelopes: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}
