import { useSubmit } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type ListingView, listingHref } from "#shared/domain/listing.ts";

/**
 * Client-side behaviour of the filters. A selection is sent at once. The checkboxes follow the URL, also
 * after a chip or Back. A selection made before the script started is kept. Focus and scroll position do not
 * change.
 */
export function useFilterForm(
  { place, state }: Pick<ListingView, "place" | "state">,
  sheet: boolean,
): { form: RefObject<HTMLFormElement>; onChange: () => void } {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const address = listingHref(place, { filters: state.filters });

  const send = useCallback(() => {
    const choice = readForm(form.current);
    if (!choice) return;
    // The filter sheet stays open in a single history entry.
    if (sheet) choice.set("dialog", "filters");
    submit(choice, {
      method: "get",
      action: place.path,
      preventScrollReset: true,
      replace: sheet,
    });
  }, [submit, place.path, sheet]);

  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with the filters
  useEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
    const shown = [...boxes].map((box) => {
      const code = box.name.slice(box.name.indexOf(".") + 1);
      const values = state.filters.find((filter) => filter.code === code)?.values ?? [];
      return { box, chosen: values.includes(box.value) };
    });
    const early = first.current && shown.some(({ box, chosen }) => box.checked !== chosen);
    first.current = false;
    if (early) return send();
    for (const { box, chosen } of shown) box.checked = chosen;
  }, [address, send]);

  return { form, onChange: send };
}

function readForm(form: HTMLFormElement | null): URLSearchParams | null {
  if (!form) return null;
  const choice = new URLSearchParams();
  for (const [name, value] of new FormData(form)) choice.append(name, String(value));
  return choice;
}
