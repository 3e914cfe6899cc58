import type { PictureView } from "./images.ts";
import type { LinkView } from "./links.ts";

/** A store in toolbar, popover and buy dialog (STATE-05). */
export type NearestStore = {
  name: string;
  address: string;
  /** Label of the telephone number. */
  telLabel: string;
  telephone: string;
  image: PictureView | null;
};

/** A shop or social channel: a link, a QR code, or both. */
export type Channel = { name: string; link: LinkView | null; code: PictureView | null };

/** A contact of the brand: label, value and hours. */
export type ContactEntry = { label: string; value: string; href: string | null; text: string };

/** Site settings as used by screens (CMS-07 to CMS-12); an entry without a name is omitted. */
export type SiteSettings = {
  store: NearestStore;
  /** Marketplace flagship stores and the WeChat store; `null` if not in the settings. */
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
    /** Omits all facts of the brand pack: a fictitious brand with a real backend. */
    bare?: true;
  };
};

/** Contact data and other profiles of the brand, for search engines. */
export type BrandContacts = {
  /** With the country code. Empty where the settings have none, as `email`. */
  telephone: string;
  email: string;
  /** URLs of its shops and profiles on other sites. */
  elsewhere: string[];
};
