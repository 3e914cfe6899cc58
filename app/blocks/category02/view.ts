import type { PictureView } from "#shared/domain/images.ts";
import type { LinkView } from "#shared/domain/links.ts";

export type CategoryStoriesView = {
  title: string;
  titleEn: string;
  text: string;
  items: {
    title: string;
    titleEn: string;
    text: string;
    picture: PictureView | null;
    link: LinkView | null;
    linkName: string;
  }[];
};
