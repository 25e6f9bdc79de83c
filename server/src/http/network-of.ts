import ipaddr from "ipaddr.js";

/**
 * The network of one household or office: an IPv4 address, or the /64 of an IPv6 address, within which
 * anyone can pick addresses freely. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const it = ipaddr.process(address);
  return it.kind() === "ipv4"
    ? it.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${it.toString()}/64`).toString();
}
