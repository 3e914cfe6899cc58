import { fileURLToPath } from "node:url";
import { createDesk } from "#demo/data/desk.ts";
import { specimen } from "#demo/data/specimen.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { demoContentIds } from "#server/contract/demoIdentity.ts";

/** Where the guide's pictures stand. */
export const guidePictures = fileURLToPath(
  new URL("../docs/generated/content-guide/", import.meta.url),
);

/** The specimen's items; pictures by a path of the site, which is enough to be read. */
export function specimenItems(): DemoPageItem[] {
  const mediaUrl = (name: string) => `/media/${name}.jpg`;
  return specimen(createDesk({ mediaUrl, contentIds: demoContentIds }));
}

/** Name of the picture of each of the specimen's items: its model and its place among its like. */
export function pictureNames(items: readonly DemoPageItem[]): string[] {
  const counts = new Map<string, number>();
  return items.map(({ modelName, contents }) => {
    const kind = JSON.parse(contents).style ? "style" : modelName;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `${kind}-${counts.get(kind)}`;
  });
}
