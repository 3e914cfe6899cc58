/**
 * Keeps text typed into text areas before hydration. React resets a text area to its default value if its
 * text content still equals it, so the content follows the value until then.
 * @returns restores the default values and stops; call it after hydration
 */
export function keepTextareas(): () => void {
  const defaults = new Map<HTMLTextAreaElement, string>();

  function keep(area: HTMLTextAreaElement) {
    if (area.value === area.defaultValue) return;
    if (!defaults.has(area)) defaults.set(area, area.defaultValue);
    area.defaultValue = area.value;
  }
  function follow({ target }: Event) {
    if (target instanceof HTMLTextAreaElement) keep(target);
  }

  for (const area of document.querySelectorAll("textarea")) keep(area);
  document.addEventListener("input", follow, true);
  return () => {
    document.removeEventListener("input", follow, true);
    for (const [area, value] of defaults) area.defaultValue = value;
    defaults.clear();
  };
}
