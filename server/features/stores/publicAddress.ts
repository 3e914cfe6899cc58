import { BlockList, isIP } from "node:net";

/** Networks without a location: this machine, private, link-local, shared, multicast. */
const local = new BlockList();
for (const [network, prefix] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
  ] as const),
  ...([
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
  ] as const),
  ...([
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ] as const),
] as const) {
  local.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ...([
    ["::", 127],
    ["fc00::", 7],
    ["fe80::", 10],
    ["ff00::", 8],
  ] as const),
] as const) {
  local.addSubnet(network, prefix, "ipv6");
}

/** Returns an address that can be located, IPv4 in its own notation; `null` for local and malformed ones. */
export function publicAddress(address: string): string | null {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  const ip = mapped ?? address;
  const version = isIP(ip);
  if (version === 0 || local.check(ip, version === 4 ? "ipv4" : "ipv6")) return null;
  return ip;
}
