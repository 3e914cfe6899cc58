import type { PictureView } from "./images.ts";
import type { LinkView } from "./links.ts";

/** A store as toolbar, popover and buy dialog show it (spec §3 "Nearest-store record"). */
export type NearestStore = {
  name: string;
  address: string;
  /** Words before the telephone number. */
  telLabel: string;
  telephone: string;
  image: PictureView | null;
};

/** A way to buy or to follow: opens a link, or a picture code to scan, or both. */
export type Channel = { name: string; link: LinkView | null; code: PictureView | null };

/** A way to reach the house: label, value and when it answers. */
export type ContactEntry = { label: string; value: string; href: string | null; text: string };

/** Site settings as screens use them (spec §3 "Site settings"); a missing name leaves its entry out. */
export type SiteSettings = {
  store: NearestStore;
  /** Marketplace flagship stores and the WeChat store; `null` where the settings have none. */
  shops: {
    tmall: Channel | null;
    jd: Channel | null;
    douyin: Channel | null;
    wechat: Channel | null;
  };
  follow: {
    wechat: Channel | null;
    weibo: Channel | null;
    xiaohongshu: Channel | null;
    douyin: Channel | null;
  };
  contact: {
    tel: ContactEntry | null;
    phone: ContactEntry | null;
    email: ContactEntry | null;
    /** Nothing of the brand pack's own facts is said: an invented house before a real backend. */
    bare?: true;
  };
};

/** How the house is reached and where else it is found, for search engines. */
export type HouseContacts = {
  /** With the country code. Empty where the settings have none, as `email`. */
  telephone: string;
  email: string;
  /** Addresses of its shops and channels on other sites. */
  elsewhere: string[];
};
