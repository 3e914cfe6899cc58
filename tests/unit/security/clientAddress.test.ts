import { expect, test, vi } from "vitest";
import { getLogger } from "#server/observability/log.ts";
import {
  believedAddress,
  clientAddress,
  clientNetwork,
  missesProxies,
  reportMissingProxies,
} from "#server/security/clientAddress.ts";
import { measured } from "#tests/support/measured.ts";

test.each([
  ["203.0.113.9", 0, "203.0.113.9"],
  // A forged header does not change the result.
  ["1.2.3.4, 203.0.113.9", 0, "203.0.113.9"],
  ["1.2.3.4, 198.51.100.7, 10.0.0.1", 1, "198.51.100.7"],
  ["1.2.3.4, 5.6.7.8, 198.51.100.7, 10.0.0.2, 10.0.0.1", 2, "198.51.100.7"],
  // Fewer proxies than configured: the leftmost entry.
  ["198.51.100.7", 2, "198.51.100.7"],
  ["", 0, "unknown"],
  ["::ffff:203.0.113.9", 0, "203.0.113.9"],
  ["203.0.113.9:51324, 10.0.0.1", 1, "203.0.113.9"],
  ["[2001:DB8::1]:443, 10.0.0.1", 1, "2001:db8::1"],
  ["[2001:db8::1], 10.0.0.1", 1, "2001:db8::1"],
  ["<script>, 10.0.0.1", 1, "10.0.0.1"],
  // A value that is only partly an address is ignored.
  ["x[2001:db8::1], 10.0.0.1", 1, "10.0.0.1"],
  ["[2001:db8::1]x, 10.0.0.1", 1, "10.0.0.1"],
  ["[::1]x203.0.113.9:1, 10.0.0.1", 1, "10.0.0.1"],
  ["x203.0.113.9:51324, 10.0.0.1", 1, "10.0.0.1"],
  ["x::ffff:203.0.113.9, 10.0.0.1", 1, "10.0.0.1"],
  ["::ffff:7f00:1", 0, "127.0.0.1"],
  ["0:0:0:0:0:FFFF:cb00:7109", 0, "203.0.113.9"],
  ["[::ffff:cb00:7109]:443", 0, "203.0.113.9"],
  ["::ffff:0:cb00:7109", 0, "::ffff:0:cb00:7109"],
  ["1::ffff:1.2.3.4", 0, "1::ffff:1.2.3.4"],
])("trusted address of %j with %i proxies is %s", (list, hops, address) => {
  expect(believedAddress(list, hops)).toBe(address);
});

function from(list: string) {
  return new Request("http://a.test/", { headers: { "X-Forwarded-For": list } });
}

test("trusts no proxy unless configured", () => {
  expect(clientAddress(from("1.2.3.4, 203.0.113.9"))).toBe("203.0.113.9");
});

test("treats one IPv6 network as one visitor, for any of its addresses", () => {
  const network = { line: "2001:db8:1:2", site: "2001:db8:1" };
  expect(clientNetwork(from("2001:db8:1:2:aaaa::1"))).toEqual(network);
  expect(clientNetwork(from("2001:0db8:1:2::9"))).toEqual(network);
  expect(clientNetwork(from("2001:db8:1:3:aaaa::1"))).toEqual({ ...network, line: "2001:db8:1:3" });
  expect(clientNetwork(from("203.0.113.9"))).toEqual({ line: "203.0.113.9", site: null });
  expect(clientNetwork(from(""))).toEqual({ line: "unknown", site: null });
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::5:6", "2001:db8:0:0"],
  ["2001::2:3:4:5:6", "2001:0:0:2"],
  ["2001:0:0:2:3:4:5:6", "2001:0:0:2"],
  ["::1", "0:0:0:0"],
  ["1::", "1:0:0:0"],
])("the network of %s is %s, for any notation of its zeros", (address, line) => {
  const site = line.split(":").slice(0, 3).join(":");
  expect(clientNetwork(from(address))).toEqual({ line, site });
});

test("counts every request that came through fewer proxies than are trusted, and reports the first", async () => {
  const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
  const before = await measured("proxies_missing_total");
  const lists: [string, number][] = [
    ["10.0.0.1", 0],
    ["198.51.100.7, 10.0.0.1", 1],
    ["1.2.3.4, 198.51.100.7, 10.0.0.1", 1],
    ["198.51.100.7, 10.0.0.1", 2],
    ["10.0.0.1", 1],
  ];
  for (const [list, hops] of lists) {
    if (missesProxies(list, hops)) reportMissingProxies(list, hops);
  }
  expect((await measured("proxies_missing_total")) - before).toBe(2);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith(
    { proxies: 1, hops: 2 },
    "fewer proxies than TRUSTED_PROXY_HOPS",
  );
  warn.mockRestore();
});
