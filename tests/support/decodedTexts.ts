import { decodeHTML } from "entities";

/** The texts of HTML as visitors read them, and the texts of attributes that they meet. */
export function decodedTexts(html: string): string[] {
  const drawn = html.replace(/<(svg|script|style|template)\b[^>]*>.*?<\/\1>/gs, "");
  const found = drawn.matchAll(
    />([^<]+)<|\s(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g,
  );
  return [...found].map(([, text = "", attribute = ""]) => decodeHTML(text || attribute).trim());
}
