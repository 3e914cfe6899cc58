/**
 * Keeps what visitors typed into text areas before hydration. React puts a text area back to its
 * default value when its text content still equals it, so until then the content follows the value.
 * @returns gives the default values back and stops following; to be called once hydrated.
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
