import { BlockList, isIP } from "node:net";

/** This machine and non-routable networks (RFC 1918, 3927, 4193, 4291). */
const local = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const) {
  local.addSubnet(network, prefix, "ipv4");
}
local.addAddress("::1", "ipv6");
local.addSubnet("fc00::", 7, "ipv6");
local.addSubnet("fe80::", 10, "ipv6");

/**
 * Returns the origin for a `Host` that is `localhost` or an IP address of this machine or its network,
 * otherwise `null`. Host names are never trusted: any name can resolve to this machine.
 */
export function localOrigin(host: string): string | null {
  if (!URL.canParse(`http://${host}`)) return null;
  const { hostname, origin } = new URL(`http://${host}`);
  if (hostname === "localhost") return origin;
  const address = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  return family !== 0 && local.check(address, family === 6 ? "ipv6" : "ipv4") ? origin : null;
}
