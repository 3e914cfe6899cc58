import { describe, expect, test } from "vitest";
import { localOrigin } from "#server/node/localOrigin.ts";

describe("Host of a page opened without SITE_URL", () => {
  test.each([
    ["localhost:3000", "http://localhost:3000"],
    ["localhost", "http://localhost"],
    ["LOCALHOST:80", "http://localhost"],
    ["127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["127.8.8.8", "http://127.8.8.8"],
    ["10.0.0.7:3000", "http://10.0.0.7:3000"],
    ["172.16.0.1", "http://172.16.0.1"],
    ["172.31.255.254", "http://172.31.255.254"],
    ["192.168.1.20:3000", "http://192.168.1.20:3000"],
    ["169.254.3.4", "http://169.254.3.4"],
    ["[::1]:3000", "http://[::1]:3000"],
    ["[fd12:3456::1]", "http://[fd12:3456::1]"],
    ["[fe80::1]:3000", "http://[fe80::1]:3000"],
    ["[febf::1]", "http://[febf::1]"],
  ])("%s is local", (host, origin) => {
    expect(localOrigin(host)).toBe(origin);
  });

  test.each([
    // Names may resolve to this machine (DNS rebinding).
    "house.example:3000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "localhost.",
    "8.8.8.8",
    "172.15.0.1",
    "172.32.0.1",
    "192.169.0.1",
    "11.0.0.1",
    "0.0.0.0",
    "[2001:db8::1]",
    "[fec0::1]",
    "[::2]",
    "",
    "a b",
    "localhost:99999",
  ])("%j is not", (host) => {
    expect(localOrigin(host)).toBeNull();
  });
});
