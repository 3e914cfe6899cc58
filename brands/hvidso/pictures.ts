import type { DemoPictures } from "#brands/pack.ts";
import qualities from "./pictureQualities.json" with { type: "json" };

/** Pictures of the embedded backend; the QR codes contain the links of the settings. */
export const demoPictures: DemoPictures = {
  folder: "pictures/masters",
  qualities,
  codes: {
    "qr-wechat-store": "https://wechat.hvidso.example/store",
    "qr-wechat-account": "https://wechat.hvidso.example/account",
    "qr-weibo": "https://weibo.hvidso.example/",
    "qr-xiaohongshu": "https://xiaohongshu.hvidso.example/",
    "qr-douyin": "https://douyin.hvidso.example/",
    "qr-douyin-store": "https://douyin.hvidso.example/store",
  },
};
