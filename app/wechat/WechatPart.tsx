import { type ReactElement, useEffect, useState } from "react";
import { pageWechat } from "#app/framework/pageData.ts";
import { isWechat } from "#shared/domain/wechat.ts";

/** Loads what names the shared card of a page, in WeChat and on a site with an account only. */
export function WechatPart() {
  const [part, setPart] = useState<ReactElement | null>(null);
  useEffect(() => {
    const script = pageWechat();
    if (script === null || !isWechat(navigator.userAgent)) return;
    import("./WechatSharing.tsx").then(
      ({ WechatSharing }) => setPart(<WechatSharing script={script} />),
      // Without its code, for instance of an earlier release, WeChat shows its default card.
      () => {},
    );
  }, []);
  return part;
}
