/** JSON-LD for search engines (schema.org): data, which no browser runs. */
export function LinkedData({ data }: { data: Record<string, unknown> }) {
  // `<` is escaped, so that no text of the content can end the script element.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
