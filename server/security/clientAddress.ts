import { isIP } from "node:net";
import { getConfig } from "#server/config.ts";

/** Address of a visitor of whom nothing is known: only the development server has such. */
const UNKNOWN = "unknown";

/** Removes a port, brackets and the IPv4-in-IPv6 prefix; `""` when what is left is no address. */
function plainAddress(entry: string): string {
  const text = entry.trim();
  const unwrapped =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  const address = unwrapped.toLowerCase();
  if (isIP(address) !== 6) return isIP(address) ? address : "";
  return mappedIpv4(address) ?? address;
}

/** The IPv4 address that an IPv6 one stands for (`::ffff:…`), in whichever way it is written. */
function mappedIpv4(address: string): string | null {
  // The parser of URLs writes each address in one way, an IPv4 address in it as two groups.
  const plain = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname;
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(plain) ?? [];
  if (high === undefined || low === undefined) return null;
  const parts = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return parts.join(".");
}

/**
 * The address in a forwarding list (client first, each proxy appends whom it heard from, last the
 * peer of this process) when `hops` proxies in front are believed. What stands further left is the
 * visitor's own word and decides nothing. An entry that is no address gives way to its right one.
 */
export function believedAddress(list: string, hops: number): string {
  const entries = list.split(",").map(plainAddress);
  const from = Math.max(0, entries.length - 1 - hops);
  return entries.slice(from).find((entry) => entry !== "") ?? UNKNOWN;
}

/**
 * Address of the visitor as far as `TRUSTED_PROXY_HOPS` proxies are believed; a forged
 * `X-Forwarded-For` does not change it. The edge has appended the connection's own peer.
 */
export function clientAddress(request: Request): string {
  const list = request.headers.get("X-Forwarded-For") ?? "";
  return believedAddress(list, getConfig().trustedProxyHops);
}

/** A visitor's network as limits count it. Never logged. */
export type ClientNetwork = {
  /** The address, of IPv6 its first 64 bits, because one line owns them all. */
  line: string;
  /** The first 48 bits of an IPv6 address, which one site is given; `null` for any other. */
  site: string | null;
};

/** The network that a request is counted to. */
export function clientNetwork(request: Request): ClientNetwork {
  return networkOf(clientAddress(request));
}

/** The network of an address. */
export function networkOf(address: string): ClientNetwork {
  if (isIP(address) !== 6) return { line: address, site: null };
  const groups = groupsOf(address);
  return { line: groups.slice(0, 4).join(":"), site: groups.slice(0, 3).join(":") };
}

/** The groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}
