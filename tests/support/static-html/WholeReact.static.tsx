import * as React from "react";

/** A hook by way of React's namespace. */
export function WholeReact() {
  return <p id={React.useId()} />;
}
