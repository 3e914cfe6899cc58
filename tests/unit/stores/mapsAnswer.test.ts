import { describe, expect, test } from "vitest";
import { readPlace } from "#server/features/stores/mapsAnswer.ts";
import { publicAddress } from "#server/features/stores/publicAddress.ts";

const json = '{"status":0,"result":{"location":{"lat":31.2,"lng":121.4},"note":"a ({b"}}';
const place = { ok: true, data: { lat: 31.2, lng: 121.4 } };
const read = (text: string) => readPlace(text, "result.location");

describe("response of the maps service", () => {
  test.each([
    json,
    ` \n${json}\n`,
    `QQmap&&QQmap(${json})`,
    `typeof QQmap === 'function' && QQmap(${json});`,
    `/**/ typeof x === 'function' && x(\n${json}\n);\n`,
    `/* a({}) */window.x && window["x"](${json});;`,
    `if (typeof x === "function") x (${json}); // end`,
    `x(${json})/* end */`,
    `log({"a":1}),x(${json})`,
  ])("is read in %s", (text) => {
    expect(read(text)).toEqual(place);
  });

  test.each([
    ["x&&x()", "not JSON"],
    ["alert(1);alert(2)", "not JSON"],
    [`x(${json}`, "not JSON"],
    [`x(${json})y`, "not JSON"],
    [`x(${json}) y`, "not JSON"],
    [`x(${json})y;`, "not JSON"],
    [`x(${json});y`, "not JSON"],
    [`(${json})`, "not JSON"],
    [`try{x(${json})}catch(e){}`, "not JSON"],
    ["[]", "not JSON"],
    ["null", "not JSON"],
    ["({".repeat(20_000), "not JSON"],
    ['{"result":{"location":{"lat":1}}}', "result.location"],
    ['{"result":{"location":"1,2,3"}}', "result.location"],
    ['{"result":{"location":7}}', "result.location"],
    ['{"result":{"location":{"lat":0,"lng":121}}}', "not a place"],
    ['{"result":{"location":"121,91"}}', "not a place"],
    ['{"result":{"location":{"lat":31,"lng":181}}}', "not a place"],
    ['{"status":0,"result":{"location":{"lat":"north","lng":121}}}', "result.location"],
  ])("is malformed: %.40s, %s", (text, detail) => {
    expect(read(text)).toEqual({ ok: false, failure: { kind: "malformed", detail } });
  });

  test.each([
    ['{"status":311,"message":"key"}', "result.location", "311"],
    ['{"status":"0","infocode":"10003"}', "rectangle", "10003"],
    ['{"status":"1","infocode":"10000","rectangle":[]}', "rectangle", "10000"],
    ['{"status":{}}', "content.point", ""],
  ])("is a rejection: %s", (text, member, errorCode) => {
    const failure = { kind: "rejected", errorCode, message: "" };
    expect(readPlace(text, member)).toEqual({ ok: false, failure });
  });

  test.each([
    ['{"a":{"latitude":"31.2","longitude":"121.4"}}', 31.2, 121.4],
    ['{"a":{"x":121.4,"y":31.2}}', 31.2, 121.4],
    ['{"a":"121.4,31.2"}', 31.2, 121.4],
    ['{"a":"121,31;122,32"}', 31.5, 121.5],
  ])("has its location as %s", (text, lat, lng) => {
    expect(readPlace(text, "a")).toEqual({ ok: true, data: { lat, lng } });
  });
});

describe("an address", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8::1", "2001:db8::1"],
    ["172.32.0.1", "172.32.0.1"],
  ])("%s can be located", (address, ip) => {
    expect(publicAddress(address)).toBe(ip);
  });

  test.each([
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.1.1",
    "172.31.255.255",
    "192.168.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "::ffff:10.0.0.1",
    "::ffff:127.0.0.1",
    "unknown",
    "",
    "1.2.3",
    "1.2.3.4.5",
  ])("%j cannot", (address) => {
    expect(publicAddress(address)).toBeNull();
  });
});
