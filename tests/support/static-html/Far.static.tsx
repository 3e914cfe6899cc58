import { FarButton } from "./Between.tsx";

/** Reaches a dead button, and has nothing wrong itself. */
export function Far() {
  return <FarButton />;
}
