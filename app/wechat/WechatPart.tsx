import { pageWechat } from "#app/framework/pageData.ts";
import { useAddedPart } from "#app/framework/useAddedPart.ts";
import { isWechat } from "#shared/domain/wechat.ts";

function load() {
  const script = pageWechat();
  if (script === null || !isWechat(navigator.userAgent)) return null;
  return import("./WechatSharing.tsx").then(({ WechatSharing }) => (
    <WechatSharing script={script} />
  ));
}

/** What names the shared card of a page, in WeChat and on a site with an account only. */
export function WechatPart() {
  return useAddedPart(load);
}
