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
};

/** A screen that is a page of the CMS: its blocks, then ways on. */
export function ContentScreen({ title, titleEn, blocks, room, here }: ContentScreenProps) {
  return (
    <>
      {!blocksHaveTitle(blocks) && <Opening title={title} titleEn={titleEn} />}
      <Blocks blocks={blocks} opening />
      <Onward room={room} here={here} />
    </>
  );
}
