/** Escapes external text as HTML. */
export function plain(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A paragraph. */
export function p(...lines: string[]): string {
  return lines.map((line) => `<p>${line}</p>`).join("");
}

/** Keeps number and unit together with a no-break space, also in narrow columns. */
export function unparted(text: string): string {
  return text.replace(/(\d) /g, "$1\u00a0");
}

/** A chapter heading of an article. */
export function h2(text: string): string {
  return `<h2>${text}</h2>`;
}

/** A heading inside a chapter. */
export function h3(text: string): string {
  return `<h3>${text}</h3>`;
}

/** A plain list. */
export function list(...items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

/** Steps in order. */
export function steps(...items: string[]): string {
  return `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;
}

/** A quotation with the given line breaks. */
export function quote(...lines: string[]): string {
  return `<blockquote><p>${lines.join("<br>")}</p></blockquote>`;
}

/** A telephone number as `tel:` link. */
export function call(number: string): string {
  return `<a href="tel:${number.replace(/\D/g, "")}">${number}</a>`;
}

/** An email address as `mailto:` link. */
export function write(address: string): string {
  return `<a href="mailto:${address}">${address}</a>`;
}
