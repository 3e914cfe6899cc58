import type { FrameView, LiveFrame } from "#app/domain/frame.ts";
import { StoreChannels } from "#app/features/stores/StoreChannels.tsx";
import { FooterMatter } from "#app/shell/footer/FooterMatter.tsx";
import { staticHtml } from "#server/document/staticHtml.tsx";

/** The frame as it travels: what stays as it is has been drawn, the rest is for the browser to use. */
export function liveFrame(request: Request, { shops, follow, ...frame }: FrameView): LiveFrame {
  const { contact } = frame;
  return {
    ...frame,
    footer: staticHtml(request, <FooterMatter {...{ shops, contact, follow }} />),
    channels: staticHtml(request, <StoreChannels {...{ shops, follow }} />),
  };
}
