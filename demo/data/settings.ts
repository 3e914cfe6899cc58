import type { DemoSetting, MediaUrl } from "./types.ts";

/** The store shown until the nearest one is known. */
const store = {
  storeName: "上海静安店",
  storeAddress: "上海市静安区白石路 182 号二层 218 铺",
  storeContactLabel: "门店电话",
};

const texts = {
  ...store,
  storeName4TM: "天猫官方旗舰店",
  storeName4JD: "京东官方旗舰店",
  name4WX: "微信公众号",
  name4WXStore: "微信商城",
  name4Weibo: "微博",
  name4XHS: "小红书",
  label4Tel: "客服电话",
  desc4Tel: "选购咨询与售后",
  label4Phone: "手机",
  desc4Phone: "周一至周日，专人接听",
  label4Email: "邮箱",
  desc4Email: "一个工作日内回复",
};

const pictures = {
  storeImage: "store-jingan-painter",
  image4WX: "qr-wechat-account",
  image4WXStore: "qr-wechat-store",
  image4Weibo: "qr-weibo",
  image4XHS: "qr-xiaohongshu",
  image4DY: "qr-douyin",
  storeImage4DY: "qr-douyin-store",
};

const values = {
  storeContactValue: "021-5555 0182",
  value4Tel: "400-555-0182",
  value4Phone: "138 0000 0182",
  value4Email: "care@hvidso.example",
  storeLink4TM: "https://tmall.hvidso.example/",
  storeLink4JD: "https://jd.hvidso.example/",
  storeLink4DY: "https://douyin.hvidso.example/store",
  link4WX: "https://wechat.hvidso.example/account",
  link4WXStore: "https://wechat.hvidso.example/store",
  link4Weibo: "https://weibo.hvidso.example/",
  link4XHS: "https://xiaohongshu.hvidso.example/",
  link4DY: "https://douyin.hvidso.example/",
};

/** All names of the site settings with their value kinds (CMS-07 to CMS-12). */
export function siteSettings(mediaUrl: MediaUrl): DemoSetting[] {
  return [
    ...Object.entries(texts).map(([name, contentValue]) => ({ name, contentValue })),
    ...Object.entries(pictures).map(([name, picture]) => ({
      name,
      contentValue: { url: mediaUrl(picture) },
    })),
    ...Object.entries(values).map(([name, val]) => ({ name, contentValue: { val } })),
  ];
}
