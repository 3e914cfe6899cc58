import type { Feature } from "#shared/features/feature.ts";

declare module "#brands/pack.ts" {
  interface ExtraPages {
    /** A story as an album (`app/features/album/storyView.ts`). */
    album: true;
  }
}

export const album = { subject: "story", pages: {}, offers: {} } as const satisfies Feature;
