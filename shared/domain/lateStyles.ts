/** Marks the position in the document after which the deferred stylesheet is linked (`LateStyles`). */
export const LATE_STYLES = "data-late-styles";
