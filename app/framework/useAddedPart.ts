import { type ReactElement, useEffect, useState } from "react";

/**
 * Returns a part that only some pages have, once its code has loaded; `null` until then. Without its code, for instance
 * of an earlier release, the page stays as it is.
 * @param load loads the part; `null` on a page without it. Called once, after hydration
 */
export function useAddedPart(load: () => Promise<ReactElement> | null): ReactElement | null {
  const [part, setPart] = useState<ReactElement | null>(null);
  useEffect(() => {
    load()?.then(setPart, () => {});
  }, [load]);
  return part;
}
