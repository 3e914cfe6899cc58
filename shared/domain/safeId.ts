/**
 * Returns an id that is safe in a URL: letters, digits, `_`, `-`, and inside also `.` and `~`, at most 128
 * characters. `null` for anything that could change the path, such as a trailing `.data`, which would request
 * another page's data.
 */
export function safeId(id: string | null | undefined): string | null {
  return id && /^[\w-][\w.~-]{0,127}$/.test(id) && !id.endsWith(".data") ? id : null;
}
