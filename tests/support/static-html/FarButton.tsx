import { useState } from "react";

/** A dead button that a static component imports through another module. */
export function FarButton() {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" onClick={() => setOpen(!open)}>
      {open ? "+" : "-"}
    </button>
  );
}
