/**
 * The place of `FurtherStyles` in static HTML, which knows no document: the server puts the style in where
 * the HTML becomes part of one (`server/document/documentStyles.ts`). In an answer to a navigation by script
 * it stays empty.
 */
export function StaticFurtherStyles() {
  return <svg display="none" aria-hidden="true" data-styles="" />;
}
