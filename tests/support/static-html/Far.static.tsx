import { FarButton } from "./Between.tsx";

/** Imports a dead button, and is valid itself. */
export function Far() {
  return <FarButton />;
}
