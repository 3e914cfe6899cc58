import { still } from "#server/web/still.tsx";
import type { FrameView, LiveFrame } from "../../domain/frame.ts";
import { FooterMatter } from "../../shell/footer/FooterMatter.tsx";
import { StoreChannels } from "../../shell/StoreChannels.tsx";

/** The frame as it travels: what stays as it is has been drawn, the rest is for the browser to use. */
export function liveFrame(request: Request, { shops, follow, ...frame }: FrameView): LiveFrame {
  const { contact } = frame;
  return {
    ...frame,
    footer: still(request, <FooterMatter {...{ shops, contact, follow }} />),
    channels: still(request, <StoreChannels {...{ shops, follow }} />),
  };
}
