import styles from "./RichText.module.css";

export type RichTextProps = {
  /** Wrapper element; default `div`. */
  as?: "div" | "blockquote";
  className?: string;
  /** HTML sanitised on the server by its allow-list; never pass any other HTML. */
  html: string;
};

/** Renders sanitised HTML from the CMS; the only component that sets raw HTML. */
export function RichText({ as = "div", className = "", html }: RichTextProps) {
  // Avoids a quotation inside the quotation of an editor.
  const Element = as === "blockquote" && html.includes("<blockquote") ? "div" : as;
  const classes = `${styles.text} ${className}`.trim();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by server/cms/richText.ts.
  return <Element className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
