import styles from "./RichText.module.css";

export type RichTextProps = {
  /** Element that holds the text; default `div`. */
  as?: "div" | "blockquote";
  className?: string;
  /** HTML sanitised on the server by its allow-list; nothing else may come here. */
  html: string;
};

/** Sanitised HTML from the CMS; the one place where HTML is set as such. */
export function RichText({ as = "div", className = "", html }: RichTextProps) {
  // An editor's own quotation is not quoted a second time.
  const Element = as === "blockquote" && html.includes("<blockquote") ? "div" : as;
  const classes = `${styles.text} ${className}`.trim();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by server/cms/richText.ts.
  return <Element className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
