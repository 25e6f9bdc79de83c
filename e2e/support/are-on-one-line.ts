import type { Locator } from "@playwright/test";

/** True if both are as far from the top of the page. */
export async function areOnOneLine(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  return first !== null && second !== null && Math.abs(first.y - second.y) < 2;
}
