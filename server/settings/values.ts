import { z } from "zod";
import { getLogger } from "#server/observe/log.ts";

/** A pair of the settings' list as the upstream sends it. */
export type NamedValue = { name: string; contentValue?: unknown };

const shapes = {
  image: z.object({ url: z.string().trim() }).transform(({ url }) => url),
  value: z.object({ val: z.string().trim() }).transform(({ val }) => val),
  text: z.string().trim(),
} as const;

/** Every name of the site settings with the kind of its value (spec §3 "Site settings"). */
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
/** The readable values by name; broken and empty ones are not there. */
export type SettingValues = ReadonlyMap<SettingName, string>;

/** Reads the pairs by name. A value of the wrong kind is logged and left out; unknown names are ignored. */
export function readSettingValues(pairs: NamedValue[]): SettingValues {
  const values = new Map<SettingName, string>();
  for (const { name, contentValue } of pairs) {
    if (!isSettingName(name) || contentValue === null || contentValue === undefined) continue;
    const parsed = shapes[settingKinds[name]].safeParse(contentValue);
    if (!parsed.success) {
      getLogger().warn({ setting: name, kind: settingKinds[name] }, "site setting is broken");
    } else if (parsed.data !== "") {
      values.set(name, parsed.data);
    }
  }
  return values;
}

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingKinds, name);
}
