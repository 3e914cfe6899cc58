import type { PictureView } from "#app/domain/images.ts";
import type { LinkView } from "#app/domain/links.ts";

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
