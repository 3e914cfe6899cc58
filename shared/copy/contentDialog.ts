import { contentDialogWords } from "#brand/words/contentDialog.ts";
import { uiCopy } from "./ui.ts";

/** Text of the dialog for content links (LINK-09). */
export const contentDialogCopy = {
  untitled: contentDialogWords.untitled,
  missing: { title: "这段文字已经下线", text: "可能换了地址。其他文章，请见品牌故事。" },
  unavailable: { title: "这段文字暂时没有取到", text: uiCopy.requestFailed },
  retry: uiCopy.retry,
  stories: "去读品牌故事",
} as const;
