import { fileURLToPath } from "node:url";
import { createDesk } from "#demo/data/desk.ts";
import { specimen } from "#demo/data/specimen.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { demoContentIds } from "#shared/contract/demoIdentity.ts";

/** Folder of the guide's pictures. */
export const guidePictures = fileURLToPath(
  new URL("../docs/generated/content-guide/", import.meta.url),
);

/** The specimen's items; pictures by a path of the site, which is sufficient for parsing. */
export function specimenItems(): DemoPageItem[] {
  const mediaUrl = (name: string) => `/media/${name}.jpg`;
  return specimen(createDesk({ mediaUrl, contentIds: demoContentIds }));
}

/** Picture name of each of the specimen's items: its model and its index among items of that model. */
export function pictureNames(items: readonly DemoPageItem[]): string[] {
  const counts = new Map<string, number>();
  return items.map(({ modelName, contents }) => {
    const kind = JSON.parse(contents).style ? "style" : modelName;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `${kind}-${counts.get(kind)}`;
  });
}
