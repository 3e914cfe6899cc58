import type { ContactDefaults } from "#brands/pack.ts";

/** Fallback contacts while the settings are unavailable. */
export const contactDefaults: ContactDefaults = {
  storeName: "栎里木作坊",
  storeAddress: "作坊与门店地址，请见门店页",
  storeContactLabel: "作坊电话",
  storeContactValue: null,
  value4Tel: null,
  value4Email: "hello@quernley.example",
};
