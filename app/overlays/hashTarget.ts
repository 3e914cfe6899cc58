/** Returns the element that a hash (`#…`) names; `null` if there is none, or the hash cannot be decoded. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
