import type { NamedLink } from "#shared/domain/blocks.ts";
import type { PictureView } from "#shared/domain/images.ts";
import type { LinkView } from "#shared/domain/links.ts";

export type ListIcon = "plus" | "gift" | "refresh" | "home" | "phone" | "mail" | "pin";

export type ImageListView = {
  title: string;
  link: NamedLink | null;
  shape: "round" | "square";
  items: {
    title: string;
    text: string;
    picture: PictureView | null;
    /** Icon of an item in a list without pictures. */
    icon: ListIcon | null;
    link: LinkView | null;
    linkName: string;
  }[];
};
