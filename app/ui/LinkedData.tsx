/** JSON-LD for search engines (schema.org); browsers do not execute it. */
export function LinkedData({ data }: { data: Record<string, unknown> }) {
  // Escapes `<`, so that content cannot close the script element.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
