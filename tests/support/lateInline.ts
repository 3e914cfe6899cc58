const LINK = /<link rel="stylesheet" href="(\/resources\/styles\/[^"]+)"\/>/;

/** The address of the rules below a document's first view, if it has any. */
export function lateAddress(html: string): string[] {
  return (LINK.exec(html) ?? []).slice(1);
}

/** The rules below a document's first view, as the server that made it answers them. */
export async function lateRules(origin: string, html: string): Promise<string> {
  const [, path] = LINK.exec(html) ?? [];
  return path === undefined ? "" : (await fetch(origin + path)).text();
}

/** A document with these rules in itself, in place of the link to their file. */
export function withLateRules(html: string, css: string): string {
  return html.replace(LINK, () => `<style>${css}</style>`);
}
