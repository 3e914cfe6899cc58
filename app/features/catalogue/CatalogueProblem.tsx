import { CatalogueUnavailable } from "./CatalogueUnavailable.tsx";
import { CatalogueUnknown } from "./CatalogueUnknown.tsx";

export type CatalogueProblemProps = { kind: "unknown" | "unavailable" };

/** What stands where a screen of the catalogue cannot be shown. */
export function CatalogueProblem({ kind }: CatalogueProblemProps) {
  return kind === "unknown" ? <CatalogueUnknown /> : <CatalogueUnavailable />;
}
