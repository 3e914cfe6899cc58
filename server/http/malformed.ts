/** Thrown when a form breaks its rules or could be read in two ways; never holds content. */
export class MalformedBody extends Error {
  override name = "MalformedBody";
}
