export type CollapseView = {
  titleEn: string;
  title: string;
  text: string;
  /** A link to the anchor, if set, expands the entry; `html` is sanitised. */
  items: { anchor: string; title: string; html: string }[];
};
