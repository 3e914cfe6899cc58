import { albumView } from "#app/features/album/AlbumScreen.static.tsx";
import type { StoryView, StoryViewProps } from "#app/features/content/storyView.ts";

/** The other views of a story, in the order of their links. */
export const storyViews: readonly StoryView[] = [
  // One line each.
  albumView,
];

/** A story in the view of this name. */
export function OtherStory({ name, ...story }: StoryViewProps & { name: string }) {
  const view = storyViews.find((each) => each.name === name);
  return view ? <view.Screen {...story} /> : null;
}
