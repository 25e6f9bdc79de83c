import { createElement } from "react";

/** Placeholder the server fills in a prerendered page: `<!--attune:name-->` once built. */
export function Slot({ name }: { name: "terms" | "privacy" | "notice" | "archive" }) {
  return createElement("attune-slot", { name });
}
