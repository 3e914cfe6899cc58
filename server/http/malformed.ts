/** Thrown for a form that violates its format or is ambiguous; never contains content. */
export class MalformedBody extends Error {
  override name = "MalformedBody";
}
