import { CatalogueUnavailable } from "./CatalogueUnavailable.tsx";
import { CatalogueUnknown } from "./CatalogueUnknown.tsx";

export type CatalogueProblemProps = { kind: "missing" | "unavailable" };

/** What stands where a screen of the catalogue cannot be shown. */
export function CatalogueProblem({ kind }: CatalogueProblemProps) {
  return kind === "missing" ? <CatalogueUnknown /> : <CatalogueUnavailable />;
}
