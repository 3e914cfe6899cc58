import type { FrameView, LiveFrame } from "#app/domain/frame.ts";
import { StoreChannels } from "#app/features/stores/StoreChannels.static.tsx";
import { FooterMatter } from "#app/shell/footer/FooterMatter.static.tsx";
import { staticHtml } from "#server/document/staticHtml.tsx";

/** The frame as it travels: its static parts rendered, the rest as data for the browser. */
export function liveFrame(request: Request, { shops, follow, ...frame }: FrameView): LiveFrame {
  const { contact } = frame;
  return {
    ...frame,
    footer: staticHtml(request, FooterMatter, { shops, contact, follow }, "footer"),
    channels: staticHtml(request, StoreChannels, { shops, follow }, "channels"),
  };
}
