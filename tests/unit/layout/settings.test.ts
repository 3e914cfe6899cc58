import { afterAll, describe, expect, test, vi } from "vitest";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { type SettingName, settingKinds } from "#server/features/settings/values.ts";
import { getLogger } from "#server/observability/log.ts";
import { frameDefaults } from "#shared/copy/layout.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { ladderTo } from "#shared/domain/pictureSlots.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";
import { rows } from "#tests/support/rows.ts";
import { frameContext } from "./fakes.ts";

const warn = vi.spyOn(getLogger(), "warn").mockImplementation(() => undefined);
afterAll(() => warn.mockRestore());

/** Omitted parts, by path and reason. */
const leftOut = () =>
  warn.mock.calls
    .flatMap(([line]) => (line as { drops?: Drop[] }).drops ?? [])
    .map(({ path, reason }) => `${path} ${reason}`);

const image = (name: string) => ({ url: `https://pictures.example/${name}.jpg` });
const link = (name: string) => ({ val: `https://${name.toLowerCase()}.example/` });

const contacts: Partial<Record<SettingName, string>> = {
  storeContactValue: "021-5555 0182",
  value4Tel: "400-555-0182",
  value4Phone: "138 0000 0182",
  value4Email: "care@hvidso.example",
};

/** A unique value of the type of a name. */
function contentOf(name: SettingName): unknown {
  const kind = settingKinds[name];
  if (kind === "text") return name;
  return kind === "image" ? image(name) : contacts[name] ? { val: contacts[name] } : link(name);
}
const names = Object.keys(settingKinds) as SettingName[];
/** Every name of the specification. */
const complete: Record<string, unknown> = Object.fromEntries(
  names.map((name) => [name, contentOf(name)]),
);

function load(values: Record<string, unknown>, env: Record<string, string> = {}) {
  const settings = Object.entries(values).map(([name, contentValue]) => ({ name, contentValue }));
  return loadSiteSettings(frameContext({ settings }, env));
}

/** Location of each name in the screens' data. */
const places: Record<SettingName, (s: Awaited<ReturnType<typeof load>>) => unknown> = {
  storeImage: (s) => s.store.image?.src,
  image4WX: (s) => s.follow.wechat?.code?.src,
  image4WXStore: (s) => s.shops.wechat?.code?.src,
  image4Weibo: (s) => s.follow.weibo?.code?.src,
  image4XHS: (s) => s.follow.xiaohongshu?.code?.src,
  image4DY: (s) => s.follow.douyin?.code?.src,
  storeImage4DY: (s) => s.shops.douyin?.code?.src,
  storeContactValue: (s) => s.store.telephone,
  value4Tel: (s) => s.contact.tel?.value,
  value4Phone: (s) => s.contact.phone?.value,
  value4Email: (s) => s.contact.email?.value,
  storeLink4TM: (s) => s.shops.tmall?.link?.href,
  storeLink4JD: (s) => s.shops.jd?.link?.href,
  link4WX: (s) => s.follow.wechat?.link?.href,
  link4WXStore: (s) => s.shops.wechat?.link?.href,
  link4Weibo: (s) => s.follow.weibo?.link?.href,
  link4XHS: (s) => s.follow.xiaohongshu?.link?.href,
  link4DY: (s) => s.follow.douyin?.link?.href,
  storeLink4DY: (s) => s.shops.douyin?.link?.href,
  storeName: (s) => s.store.name,
  storeAddress: (s) => s.store.address,
  storeContactLabel: (s) => s.store.telLabel,
  storeName4TM: (s) => s.shops.tmall?.name,
  storeName4JD: (s) => s.shops.jd?.name,
  name4WX: (s) => s.follow.wechat?.name,
  name4WXStore: (s) => s.shops.wechat?.name,
  name4Weibo: (s) => s.follow.weibo?.name,
  name4XHS: (s) => s.follow.xiaohongshu?.name,
  label4Tel: (s) => s.contact.tel?.label,
  desc4Tel: (s) => s.contact.tel?.text,
  label4Phone: (s) => s.contact.phone?.label,
  desc4Phone: (s) => s.contact.phone?.text,
  label4Email: (s) => s.contact.email?.label,
  desc4Email: (s) => s.contact.email?.text,
};

function expected(name: SettingName): unknown {
  const value = complete[name];
  if (typeof value === "string") return value;
  const { url, val } = value as { url?: string; val?: string };
  return url === undefined ? val : expect.stringContaining(url);
}

describe("site settings", () => {
  const rowOf = (name: SettingName) => {
    if (settingKinds[name] === "image") return "CMS-08";
    if (settingKinds[name] === "value") return /link/i.test(name) ? "CMS-09" : "CMS-10";
    return name.startsWith("store") ? "CMS-11" : "CMS-12";
  };
  for (const name of names) {
    test(`reads ${name} by its name`, {
      meta: rows(rowOf(name), "CMS-07", "CALL-33", "PDP-21"),
    }, async () => {
      expect(places[name](await load(complete))).toEqual(expected(name));
    });
  }

  test("do not depend on the order of the list", async () => {
    const reversed = Object.fromEntries(Object.entries(complete).reverse());
    expect(await load(reversed)).toEqual(await load(complete));
  });

  test.each(names)("a broken %s is reported and affects no other name", async (name) => {
    warn.mockClear();
    const settings = await load({ ...complete, [name]: true });
    expect(leftOut()).toEqual([`${name} wrong type`]);
    expect(places[name](settings)).not.toEqual(expected(name));
    const others = names.filter((other) => other !== name && !sharesEntry(name, other));
    for (const other of others) expect(places[other](settings), other).toEqual(expected(other));
  });

  test("create telephone and mail links", async () => {
    const { contact } = await load(complete);
    expect(contact.tel?.href).toBe("tel:4005550182");
    expect(contact.phone?.href).toBe("tel:13800000182");
    expect(contact.email?.href).toBe("mailto:care@hvidso.example");
  });

  test("show an invalid mail address as plain text", async () => {
    const { contact } = await load({ value4Email: { val: "care24@x.example?bcc=all@y.example" } });
    expect(contact.email?.href).toBeNull();
  });

  test("the store's picture has the ratio of the specification", async () => {
    const { store } = await load(complete);
    expect(store.image && store.image.width / store.image.height).toBeCloseTo(1.625, 2);
  });

  test("a store's picture has two sizes, a code twice its displayed width", async () => {
    const { store, follow } = await load(complete);
    expect(pictureShapes([store, follow])).toEqual([
      `1280 × 788: ${ladderTo(1280).join(" ")}`,
      "214 × 214: 214",
    ]);
  });

  test.each(["javascript:alert(1)", "///evil.example", "http://user:pass@evil.example", ""])(
    "an unsafe link %j omits the channel",
    async (val) => {
      const { shops } = await load({ ...complete, storeLink4TM: { val } });
      expect(shops.tmall).toBeNull();
    },
  );

  test("an unsafe picture is omitted", async () => {
    const { store } = await load({ ...complete, storeImage: { url: "javascript:alert(1)" } });
    expect(store.image).toBeNull();
    expect(store.name).toBe("storeName");
  });

  test("a channel requires a link or a code", async () => {
    const { follow } = await load({ name4WX: "name4WX", image4Weibo: image("image4Weibo") });
    expect(follow.wechat).toBeNull();
    expect(follow.weibo?.link).toBeNull();
    expect(follow.weibo?.name).toBe(frameDefaults.name4Weibo);
  });

  test("external links open in a new window", async () => {
    const { shops } = await load(complete);
    expect(shops.jd?.link?.external).toBe(true);
  });

  test("a contact without a value is omitted", async () => {
    const { contact } = await load({ storeName: "storeName", label4Tel: "label4Tel" });
    expect(contact).toEqual({ tel: null, phone: null, email: null });
  });

  test("unknown names are ignored", async () => {
    const settings = await load({ toString: "x", unknown: { val: "x" } });
    expect(settings.store.name).toBe(frameDefaults.storeName);
  });
});

/** Whether `other` is correctly omitted with `broken`: text of an entry without its value. */
function sharesEntry(broken: SettingName, other: SettingName): boolean {
  const lost: Partial<Record<SettingName, SettingName[]>> = {
    storeLink4TM: ["storeName4TM"],
    storeLink4JD: ["storeName4JD"],
    value4Tel: ["label4Tel", "desc4Tel"],
    value4Phone: ["label4Phone", "desc4Phone"],
    value4Email: ["label4Email", "desc4Email"],
  };
  return lost[broken]?.includes(other) ?? false;
}
