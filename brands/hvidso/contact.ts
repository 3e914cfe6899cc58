import type { ContactDefaults } from "#brands/pack.ts";

/** Fallback contacts while the settings are unavailable. */
export const contactDefaults: ContactDefaults = {
  adviser: "https://wecom.hvidso.example/kfid/hvidso?enc_scene=1",
  storeName: "白湖精品店",
  storeAddress: null,
  storeContactLabel: "客服电话",
  storeContactValue: "400-555-0182",
  value4Tel: "400-555-0182",
  value4Email: "care@hvidso.example",
};
