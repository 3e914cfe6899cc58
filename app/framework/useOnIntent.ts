import { type ComponentType, type RefObject, useCallback, useLayoutEffect, useState } from "react";

/**
 * Code of a part that works without it, loaded when a pointer, a finger or the focus comes to the part. Where it
 * is not to be had, the part stays as it was served, and the next who comes asks again.
 * @param load stands outside of any component, so that it stays the same
 * @returns the code once it is there; what listens for who comes, for the element; and what asks for the code and
 *   tells whether it has come
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
  // No event tells any more of a visitor who came before the script.
  useLayoutEffect(() => {
    if (element.current?.matches(":hover, :focus-within")) ask();
  }, [element, ask]);
  return [Control, { onPointerEnter: ask, onFocus: ask }, ask] as const;
}
