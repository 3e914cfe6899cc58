import { type RefObject, useEffect, useRef, useState } from "react";
import { line } from "#app/framework/networkRetry.ts";
import type { ApplicationAnswer, StoreChoice } from "#shared/domain/application.ts";

/** Stores as shown in the form; `loading` while a request is pending, `lost` while it waits for the connection. */
export type ShownStores = StoreChoice | { kind: "loading" | "lost" } | null;

/**
 * Stores of the chosen city. A new choice discards the previous stores (JOB-15, JOB-16) and ignores
 * late responses. A lost connection is waited for, and `again` is its button, also after a failure. For a city
 * chosen before the script started, the stores are requested at start.
 *
 * @param given response to a post without JavaScript
 */
export function useCityStores(
  jobId: string,
  given: ApplicationAnswer | null,
  form: RefObject<HTMLFormElement>,
) {
  const [stores, setStores] = useState<ShownStores>(given?.stores ?? null);
  const pending = useRef<AbortController | null>(null);
  useEffect(() => () => pending.current?.abort(), []);

  const shownCity = given?.values?.cityId ?? "";
  const chooseNow = useRef(choose);
  useEffect(() => {
    const city = form.current?.elements.namedItem("cityId");
    const isOther = city instanceof HTMLSelectElement && city.value !== shownCity;
    if (isOther) void chooseNow.current(city.value);
  }, [form, shownCity]);

  async function choose(cityId: string) {
    pending.current?.abort();
    if (cityId === "") return setStores(null);
    const question = new AbortController();
    pending.current = question;
    setStores({ kind: "loading" });
    const query = new URLSearchParams({ job: jobId, city: cityId });
    try {
      const answer = await line.untilAnswered(
        `/resources/stores-by-city?${query}`,
        { signal: question.signal },
        { onLost: () => setStores({ kind: "lost" }) },
      );
      const choice = choiceOf(await answer.json());
      if (!question.signal.aborted) setStores(choice);
    } catch {
      if (!question.signal.aborted) setStores({ kind: "failed" });
    }
  }

  /** Requests the stores of the city in the form again. */
  function again() {
    if (stores?.kind === "lost") return line.retryNow();
    const city = form.current?.elements.namedItem("cityId");
    if (city instanceof HTMLSelectElement) void choose(city.value);
  }
  return { stores, choose, again };
}

/** An intermediary may have answered instead of the site. */
function choiceOf(answer: Partial<StoreChoice> | null): StoreChoice {
  return answer?.kind === "stores" ? (answer as StoreChoice) : { kind: "failed" };
}
