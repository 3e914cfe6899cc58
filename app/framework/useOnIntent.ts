import { type ComponentType, type RefObject, useCallback, useState } from "react";
import { useBeforePaint } from "#app/overlays/useBeforePaint.ts";

/**
 * Loads a part's enhancement code on pointer, touch or focus. If loading fails, the part stays as served and
 * the next interaction retries.
 * @param load must be defined outside components, so that its identity is stable
 * @returns the code once loaded; the element's event handlers; and a function that loads the code and
 * resolves with success
 */
export function useOnIntent<P extends object>(
  element: RefObject<Element>,
  load: () => Promise<ComponentType<P>>,
) {
  const [Control, setControl] = useState<ComponentType<P> | null>(null);
  const ask = useCallback(
    () =>
      load().then(
        (loaded) => {
          setControl(() => loaded);
          return true;
        },
        () => false,
      ),
    [load],
  );
  // No event reports an interaction that happened before the script ran.
  useBeforePaint(() => {
    if (element.current?.matches(":hover, :focus-within")) ask();
  }, [element, ask]);
  return [Control, { onPointerEnter: ask, onFocus: ask }, ask] as const;
}
