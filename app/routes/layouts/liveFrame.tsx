import { helpView } from "#app/domain/helpContacts.ts";
import type { FrameView, LiveFrame } from "#app/domain/layout.ts";
import { StoreChannels } from "#app/features/stores/StoreChannels.static.tsx";
import { FooterMatter } from "#app/shell/footer/FooterMatter.static.tsx";
import { sharedHtml } from "#server/static-html/staticHtml.tsx";

/** The frame as it travels: its static parts rendered, the rest as data for the browser. */
export function liveFrame({ shops, follow, contact, ...frame }: FrameView): LiveFrame {
  return {
    ...frame,
    help: helpView(contact),
    footer: sharedHtml("footer", FooterMatter, { shops, contact, follow }),
    channels: sharedHtml("channels", StoreChannels, { shops, follow }),
  };
}
