import { createElement } from "react";

/** In a prerendered page: the place where the server writes, `<!--attune:name-->` once built. */
export function Slot({ name }: { name: "terms" | "privacy" | "notice" | "archive" }) {
  return createElement("attune-slot", { name });
}
