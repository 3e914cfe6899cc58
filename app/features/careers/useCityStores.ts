import { type RefObject, useEffect, useRef, useState } from "react";
import type { ApplicationAnswer, StoreChoice } from "#app/domain/application.ts";

/** Stores as the form shows them; `loading` while a city's are on their way. */
export type ShownStores = StoreChoice | { kind: "loading" } | null;

/**
 * Stores of the chosen city. Another choice drops those before (spec §4 "City choice"); an answer
 * that comes late for a city that is no longer chosen is not shown. A city that was chosen before
 * the script started has its stores asked for when it does.
 *
 * @param given what a post without script was answered with
 */
export function useCityStores(
  jobId: string,
  given: ApplicationAnswer | null,
  form: RefObject<HTMLFormElement>,
) {
  const [stores, setStores] = useState<ShownStores>(given?.stores ?? null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const shownCity = given?.values?.cityId ?? "";
  const chooseNow = useRef(choose);
  useEffect(() => {
    const city = form.current?.elements.namedItem("cityId");
    const isOther = city instanceof HTMLSelectElement && city.value !== shownCity;
    if (isOther) void chooseNow.current(city.value);
  }, [form, shownCity]);

  async function choose(cityId: string) {
    asking.current?.abort();
    if (cityId === "") return setStores(null);
    const question = new AbortController();
    asking.current = question;
    setStores({ kind: "loading" });
    const query = new URLSearchParams({ job: jobId, city: cityId });
    try {
      const answer = await fetch(`/resources/stores-by-city?${query}`, { signal: question.signal });
      setStores((await answer.json()) as StoreChoice);
    } catch {
      if (!question.signal.aborted) setStores({ kind: "failed" });
    }
  }
  return { stores, choose };
}
