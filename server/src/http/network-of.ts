import ipaddr from "ipaddr.js";

/**
 * The network of one household or office: an IPv4 address, or the /64 of an IPv6 address, within which
 * anyone can pick addresses freely. An IPv4-mapped IPv6 address counts as the IPv4 address.
 * Some proxies, such as Azure's Application Gateway, add a port, which differs for each connection.
 */
export function networkOf(forwarded: string): string {
  const address = forwarded.replace(port, "").replace(brackets, "$1");
  if (!ipaddr.isValid(address)) return address;
  const it = ipaddr.process(address);
  return it.kind() === "ipv4"
    ? it.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${it.toString()}/64`).toString();
}

/** Without brackets, the end of an IPv6 address is no port. */
const port = /(?<=^[\d.]+|\]):\d{1,5}$/;
const brackets = /^\[(.*)\]$/;
