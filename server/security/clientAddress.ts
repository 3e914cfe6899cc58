import { isIP } from "node:net";
import { getConfig } from "#server/config.ts";
import { getLogger } from "#server/observability/log.ts";
import { countMissingProxy } from "#server/observability/metrics.ts";

/** Fallback for an unknown visitor address; only occurs on the development server. */
const UNKNOWN = "unknown";

/** Removes a port, brackets and the IPv4-in-IPv6 prefix; returns `""` if the rest is not an address. */
function plainAddress(entry: string): string {
  const text = entry.trim();
  const unwrapped =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  const address = unwrapped.toLowerCase();
  if (isIP(address) !== 6) return isIP(address) ? address : "";
  return mappedIpv4(address) ?? address;
}

/** Returns the IPv4 address of a mapped IPv6 address (`::ffff:…`), in any notation. */
function mappedIpv4(address: string): string | null {
  // The URL parser normalises addresses and writes an embedded IPv4 address as two groups.
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
 * Returns the client address in a forwarding list (client first, each proxy appends its peer, last the peer
 * of this process) if `hops` proxies are trusted. Entries further left are ignored: a visitor can send any.
 * An invalid entry is replaced by its right neighbour.
 */
export function believedAddress(list: string, hops: number): string {
  const entries = list.split(",").map(plainAddress);
  const from = Math.max(0, entries.length - 1 - hops);
  return entries.slice(from).find((entry) => entry !== "") ?? UNKNOWN;
}

/** Returns whether a forwarding list, as for `believedAddress`, has fewer entries than `hops` trusted proxies. */
export function missesProxies(list: string, hops: number): boolean {
  return hops > 0 && list.split(",").length <= hops;
}

/** Reported once per process: the next thousand requests have the same cause. */
let isReported = false;

/**
 * Counts and reports a request that came through fewer proxies than are trusted: a proxy in front replaces the header
 * instead of appending to it, or there are fewer proxies, and many visitors share one address.
 */
export function reportMissingProxies(list: string, hops: number): void {
  countMissingProxy();
  if (isReported) return;
  isReported = true;
  getLogger().warn(
    { proxies: list.split(",").length - 1, hops },
    "fewer proxies than TRUSTED_PROXY_HOPS",
  );
}

/**
 * Returns the address of the visitor with `TRUSTED_PROXY_HOPS` trusted proxies; a forged `X-Forwarded-For`
 * does not change it. The request checks have appended the connection's peer.
 */
export function clientAddress(request: Request): string {
  const list = request.headers.get("X-Forwarded-For") ?? "";
  return believedAddress(list, getConfig().trustedProxyHops);
}

/** A visitor's network for rate limits. Never logged. */
export type ClientNetwork = {
  /** The address, or the first 64 bits of an IPv6 address, because one subscriber owns them all. */
  line: string;
  /** The first 48 bits of an IPv6 address, assigned to one site; `null` for any other. */
  site: string | null;
};

/** Returns the network of a request. */
export function clientNetwork(request: Request): ClientNetwork {
  return networkOf(clientAddress(request));
}

/** Returns the network of an address. */
export function networkOf(address: string): ClientNetwork {
  if (isIP(address) !== 6) return { line: address, site: null };
  const groups = groupsOf(address);
  return { line: groups.slice(0, 4).join(":"), site: groups.slice(0, 3).join(":") };
}

/** Returns the expanded groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}
