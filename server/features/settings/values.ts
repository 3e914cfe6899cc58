import { reportDrops, reportRepairs } from "#server/observability/dropped.ts";
import { addressField, lineField } from "#shared/contract/fields.ts";
import { collectDrops } from "#shared/contract/tolerant.ts";

/** An upstream pair of the settings list. */
export type NamedValue = { name: string; contentValue?: unknown };

/** A text may be in a member of its own object (CMS-10), whose names are in wrappedValues.ts. */
const shapes = { image: addressField, value: lineField, text: lineField } as const;

/** All names of the site settings with the kind of their value (CMS-07 to CMS-12). */
export const settingKinds = {
  storeImage: "image",
  image4WX: "image",
  image4WXStore: "image",
  image4Weibo: "image",
  image4XHS: "image",
  image4DY: "image",
  storeImage4DY: "image",
  storeContactValue: "value",
  value4Tel: "value",
  value4Phone: "value",
  value4Email: "value",
  storeLink4TM: "value",
  storeLink4JD: "value",
  link4WX: "value",
  link4WXStore: "value",
  link4Weibo: "value",
  link4XHS: "value",
  link4DY: "value",
  storeLink4DY: "value",
  storeName: "text",
  storeAddress: "text",
  storeContactLabel: "text",
  storeName4TM: "text",
  storeName4JD: "text",
  name4WX: "text",
  name4WXStore: "text",
  name4Weibo: "text",
  name4XHS: "text",
  label4Tel: "text",
  desc4Tel: "text",
  label4Phone: "text",
  desc4Phone: "text",
  label4Email: "text",
  desc4Email: "text",
} as const satisfies Record<string, keyof typeof shapes>;

/** Name of a setting. */
export type SettingName = keyof typeof settingKinds;
/** Readable values by name, without invalid and empty ones. */
export type SettingValues = ReadonlyMap<SettingName, string>;

/** Reads the pairs by name. A value of the wrong kind is dropped and reported; unknown names are ignored. */
export function readSettingValues(pairs: NamedValue[]): SettingValues {
  const values = new Map<SettingName, string>();
  const { drops, repairs } = collectDrops(() => {
    for (const { name, contentValue } of pairs) {
      if (!isSettingName(name) || contentValue === null || contentValue === undefined) continue;
      const value = shapes[settingKinds[name]].parse(contentValue, { path: [name] }).trim();
      if (value !== "") values.set(name, value);
    }
  });
  const source = { name: "settings", key: "site", line: { content: "site settings" } };
  reportDrops(source, drops);
  reportRepairs(source, repairs);
  return values;
}

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingKinds, name);
}
