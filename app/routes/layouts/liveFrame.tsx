import { StoreChannels } from "#app/features/stores/StoreChannels.static.tsx";
import { FooterContent } from "#app/shell/footer/FooterContent.static.tsx";
import { sharedHtml } from "#server/static-html/staticHtml.tsx";
import { helpView } from "#shared/domain/helpContacts.ts";
import type { FrameView, LiveFrame } from "#shared/domain/layout.ts";

/** Returns the layout data for the browser, with static parts rendered to HTML. */
export function liveFrame({ shops, follow, contact, asksConsent, ...frame }: FrameView): LiveFrame {
  return {
    ...frame,
    help: helpView(contact),
    footer: sharedHtml("footer", FooterContent, {
      shops,
      contact,
      follow,
      asksConsent,
      absentPages: frame.absentPages,
    }),
    channels: sharedHtml("channels", StoreChannels, { shops, follow }),
  };
}
