import * as React from "react";

/** A hook called through React's namespace. */
export function WholeReact() {
  return <p id={React.useId()} />;
}
