import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2::1", "2001:db8:1:2::"],
  ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"],
  ["fe80::1%eth0", "fe80::"],
  ["::1", "::"],
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8:1:2::1]:51234", "2001:db8:1:2::"],
  ["[::ffff:203.0.113.9]", "203.0.113.9"],
  ["203.0.113.9:https", "203.0.113.9:https"],
  ["not an address", "not an address"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
