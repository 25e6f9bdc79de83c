import { personalKeys } from "../api/personal-keys.ts";

/** The plan that the address carries; Enhanced unless it is the other one. */
export function wantedPlan(search: URLSearchParams): "starter" | "enhanced" {
  return search.get("plan") === "starter" ? "starter" : "enhanced";
}

/** Kept until somebody stands before the payment: questions, a new account and a reload lie between. */
export function rememberWantedPlan(search: URLSearchParams): void {
  if (!search.has("plan")) return;
  try {
    localStorage.setItem(personalKeys.wantedPlan, wantedPlan(search));
  } catch {
    // Without storage no plan is marked, and both can be chosen.
  }
}

/** What was chosen before; null where nothing was. */
export function rememberedPlan(): string | null {
  try {
    return localStorage.getItem(personalKeys.wantedPlan);
  } catch {
    return null;
  }
}
