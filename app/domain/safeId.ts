/**
 * An id or code that may become part of an address: letters, digits, `_`, `-`, and inside also `.`
 * and `~`, at most 128; `null` for anything that could change the path, such as `.data` at its end, which
 * would ask for the data of another page.
 */
export function safeId(id: string | null | undefined): string | null {
  return id && /^[\w-][\w.~-]{0,127}$/.test(id) && !id.endsWith(".data") ? id : null;
}
