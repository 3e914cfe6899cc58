import { CatalogueUnavailable } from "./CatalogueUnavailable.tsx";
import { CatalogueUnknown } from "./CatalogueUnknown.tsx";

export type CatalogueProblemProps = { kind: "missing" | "unavailable" };

/** Shown when a catalogue screen is unavailable. */
export function CatalogueProblem({ kind }: CatalogueProblemProps) {
  return kind === "missing" ? <CatalogueUnknown /> : <CatalogueUnavailable />;
}
