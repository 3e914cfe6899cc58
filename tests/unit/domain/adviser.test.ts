import { describe, expect, test } from "vitest";
import { adviserLink } from "#shared/domain/adviser.ts";

const LINK = "https://work.weixin.qq.com/kfid/kfc0123?enc_scene=ENC0";
const sceneOf = (href: string | undefined) => new URL(href ?? "").searchParams.get("scene_param");

describe("the adviser's link", () => {
  test("tells the adviser which page the visitor reads", () => {
    const link = adviserLink("/pdp/lace-blue-plate", LINK);
    expect(link).toEqual({
      href: `${LINK}&scene_param=%2Fpdp%2Flace-blue-plate`,
      external: true,
    });
  });

  test("has no path of more than 128 bytes, counted before it is encoded", () => {
    const path = (bytes: number) => `/${"x".repeat(bytes - 1)}`;
    expect(sceneOf(adviserLink(path(128), LINK)?.href)).toBe(path(128));
    expect(sceneOf(adviserLink(path(129), LINK)?.href)).toBeNull();
    expect(sceneOf(adviserLink("/瓷".repeat(32), LINK)?.href)).toBe("/瓷".repeat(32));
    expect(sceneOf(adviserLink("/瓷".repeat(33), LINK)?.href)).toBeNull();
  });

  test.each([
    "https://work.weixin.qq.com/kfid/kfc0123",
    "https://work.weixin.qq.com/kf/kfc0123?encScene=OLD",
    "https://wecom.house.example/kfid/kfc0123",
  ])("stays as it is without a scene: %s", (link) => {
    expect(adviserLink("/pdp/a", link)?.href).toBe(link);
  });

  test.each([
    undefined,
    "",
    "http://work.weixin.qq.com/kfid/kfc0123",
    "https://work.weixin.qq.com.evil.com/kfid/kfc0123",
    "https://work.weixin.qq.com/other/kfc0123",
    "javascript:alert(1)",
  ])("is none for %s", (link) => {
    expect(adviserLink("/pdp/a", link ?? "")).toBeNull();
  });
});
