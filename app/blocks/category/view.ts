import type { PictureView } from "#shared/domain/images.ts";
import type { LinkView } from "#shared/domain/links.ts";

export type CategoryView = {
  title: string;
  text: string;
  items: {
    title: string;
    titleEn: string;
    count: string;
    picture: PictureView | null;
    link: LinkView | null;
  }[];
};
