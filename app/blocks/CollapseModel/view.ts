export type CollapseView = {
  titleEn: string;
  title: string;
  text: string;
  /** Each opens by a link to its anchor, if it has one; `html` is sanitised. */
  items: { anchor: string; title: string; html: string }[];
};
