const LINK = /<link rel="stylesheet" href="(\/resources\/styles\/[^"]+)"\/>/;

/** The address of a document's deferred styles, if it has any. */
export function lateAddress(html: string): string[] {
  return (LINK.exec(html) ?? []).slice(1);
}

/** The deferred styles of a document, as the server that rendered it sends them. */
export async function lateRules(origin: string, html: string): Promise<string> {
  const [, path] = LINK.exec(html) ?? [];
  return path === undefined ? "" : (await fetch(origin + path)).text();
}

/** A document with its deferred styles inlined in place of the link to their file. */
export function withLateRules(html: string, css: string): string {
  return html.replace(LINK, () => `<style>${css}</style>`);
}
