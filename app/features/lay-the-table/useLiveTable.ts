import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toAnswer } from "#shared/domain/answer.ts";
import { tableAddress } from "#shared/features/lay-the-table/address.ts";

/** The action of the form. Choices lay the table without its fragment, so that the form stays in view. */
const ACTION = toAnswer(tableAddress());

/** Whether a field differs from its value in the HTML. */
function isChanged(form: HTMLFormElement): boolean {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>("[type=checkbox], option"),
  ].some((field) =>
    field instanceof HTMLInputElement
      ? field.checked !== field.defaultChecked
      : field.defaultSelected && !field.selected,
  );
}

/**
 * Lays the table again at each choice, in place of the history entry. The HTML of the form is replaced then, so the
 * focus and the unfolded lists are restored. Without a script the form's button does it.
 *
 * @param content the HTML, or its key: changes when a new table has arrived
 */
export function useLiveTable(content: unknown): void {
  const submit = useSubmit();
  const formState = useRef<{ focused: string; unfolded: string[] } | null>(null);

  useEffect(() => {
    const lay = (form: HTMLFormElement) => {
      const unfolded = [...form.querySelectorAll("details[open]")].map(({ id }) => id);
      formState.current = { focused: document.activeElement?.id ?? "", unfolded };
      submit(form, { action: tableAddress(), replace: true, preventScrollReset: true });
    };
    const onChange = ({ target }: Event) => {
      const form = target instanceof HTMLElement ? target.closest("form") : null;
      if (form?.getAttribute("action") === ACTION) lay(form);
    };
    // A choice made before the scripts listened, for example the touch that loaded them.
    const early = document.querySelector<HTMLFormElement>(`form[action="${ACTION}"]`);
    if (formState.current === null && early && isChanged(early)) lay(early);
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, [submit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the content has changed
  useEffect(() => {
    if (formState.current === null) return;
    const { focused, unfolded } = formState.current;
    formState.current = null;
    for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
    document.getElementById(focused)?.focus({ preventScroll: true });
  }, [content]);
}
