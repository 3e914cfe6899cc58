/** An element with attributes and without content. */
const EMPTY =
  /<(div|section|span|figure|p|a|i|td)\s([^<>]{1,2000})>((?:\s|&nbsp;|<br\s*\/?>){0,20})<\/\1>/gi;
/** The address of a background in a style or in an attribute of a script that loads it late. */
const BACKGROUND =
  /\bbackground(?:-image)?\s*:[^;]{0,200}?url\(\s*(?:["']|&quot;|&#39;)?([^"'()\s&]+)/i;
const LATE =
  /\sdata-(?:bg|background|src|original|lazy|image|img)[\w-]*\s*=\s*["']?(?:url\()?["']?([^"'()\s>]+)/i;
const ADDRESS = /^(?:https?:)?\/|\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i;

/**
 * Gives each element that is nothing but a background image that image: WeChat's editors place pictures so. Behind a
 * text a background is decoration, and is left out.
 */
export function withBackgrounds(html: string): string {
  if (!/background|data-/i.test(html)) return html;
  return html.replace(EMPTY, (whole, tag: string, attributes: string, blank: string) => {
    const [, address = ""] = BACKGROUND.exec(attributes) ?? LATE.exec(` ${attributes}`) ?? [];
    if (!ADDRESS.test(address)) return whole;
    return `<${tag} ${attributes}><img src="${address}">${blank}</${tag}>`;
  });
}
