import { liveFrame } from "#app/routes/layouts/liveFrame.tsx";
import type { FrameView, LiveFrame } from "#shared/domain/layout.ts";

const code = {
  src: "/code.png",
  widths: [107, 214],
  width: 214,
  height: 214,
  alt: "code",
};
const shop = (name: string) => ({
  name,
  link: { href: `https://${name}.example/`, external: true as const },
  code: null,
});

/** A complete layout for rendering tests. */
export const frameView: FrameView = {
  siteUrl: "https://www.house.example",
  nav: [
    { label: "系列", href: "/products" },
    { label: "馈赠", href: "/gifting" },
  ],
  store: {
    code: "SH001",
    name: "上海静安店",
    address: "白石路 182 号",
    telLabel: "门店电话",
    telephone: "021-5555 0182",
    image: null,
  },
  storeDialog: null,
  contentDialog: null,
  shops: {
    tmall: shop("tmall"),
    jd: shop("jd"),
    douyin: null,
    wechat: { name: "wechat-store", link: null, code },
  },
  follow: {
    wechat: { name: "wechat-account", link: null, code },
    weibo: shop("weibo"),
    xiaohongshu: shop("xiaohongshu"),
    douyin: null,
  },
  contact: {
    tel: { label: "客服电话", value: "400-555-0182", href: "tel:4005550182", text: "全国" },
    phone: null,
    email: {
      label: "邮箱",
      value: "care@house.example",
      href: "mailto:care@house.example",
      text: "",
    },
  },
  search: { placeholder: "青蕾", recommended: ["青蕾 茶壶", "年度纪念盘"], historyShown: 5 },
  breadcrumbs: true,
};

/** The layout data as its loader passes it to its component. */
export function live(frame: FrameView): LiveFrame {
  return liveFrame(frame);
}
