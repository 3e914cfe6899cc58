import type { PictureView } from "#app/domain/images.ts";
import type { LinkView } from "#app/domain/links.ts";

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
