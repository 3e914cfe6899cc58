import type { DemoPictures } from "#brands/pack.ts";

/** Pictures of the embedded backend; the QR codes contain the links of the settings. */
export const demoPictures: DemoPictures = {
  folder: "pictures/masters",
  codes: {
    "qr-wechat-store": "https://wechat.hvidso.example/store",
    "qr-wechat-account": "https://wechat.hvidso.example/account",
    "qr-weibo": "https://weibo.hvidso.example/",
    "qr-xiaohongshu": "https://xiaohongshu.hvidso.example/",
    "qr-douyin": "https://douyin.hvidso.example/",
    "qr-douyin-store": "https://douyin.hvidso.example/store",
  },
};
