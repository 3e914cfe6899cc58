/** Mark of the place behind which a document's style rules come by a file (`LateStyles`). */
export const LATE_STYLES = "data-late-styles";
