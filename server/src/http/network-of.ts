import ipaddr from "ipaddr.js";

/**
 * What one household or office has: an IPv4 address, or an IPv6 network of 64 bits, of which anybody may
 * use any address. An IPv4 address within IPv6 is that IPv4 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const it = ipaddr.process(address);
  return it.kind() === "ipv4"
    ? it.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${it.toString()}/64`).toString();
}
