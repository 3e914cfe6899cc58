import type { ReactNode } from "react";
import { Blocks } from "../../blocks/Blocks.tsx";
import { blocksHaveTitle } from "../../blocks/leading.ts";
import { Opening } from "../../blocks/Opening.tsx";
import type { Block } from "../../domain/blocks.ts";
import type { ContentPageKey, ContentRoom } from "../../domain/contentPages.ts";
import { Onward } from "./Onward.tsx";

export type ContentScreenProps = {
  /** The screen's own title, for pages whose blocks bring none. */
  title: string;
  titleEn: string;
  blocks: readonly Block[];
  room: ContentRoom;
  here?: ContentPageKey;
  /** What a screen has beside its page of the CMS; it stands between that and the ways on. */
  children?: ReactNode;
};

/** A screen that is a page of the CMS: its blocks, then ways on. */
export function ContentScreen(props: ContentScreenProps) {
  const { title, titleEn, blocks, room, here, children } = props;
  return (
    <>
      {!blocksHaveTitle(blocks) && <Opening title={title} titleEn={titleEn} />}
      <Blocks blocks={blocks} opening />
      {children}
      <Onward room={room} here={here} />
    </>
  );
}
