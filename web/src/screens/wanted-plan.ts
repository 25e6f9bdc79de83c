import { keepOnDevice, readFromDevice, removeFromDevice } from "../api/device-storage.ts";
import { personalKeys } from "../api/personal-keys.ts";

/** The plan that the address carries; Enhanced unless it is the other one. */
export function wantedPlan(search: URLSearchParams): "starter" | "enhanced" {
  return search.get("plan") === "starter" ? "starter" : "enhanced";
}

/** Kept until somebody stands before the payment: questions, a new account and a reload lie between. */
export function rememberWantedPlan(search: URLSearchParams): void {
  if (search.has("plan")) rememberChosenPlan(wantedPlan(search));
}

/** A later choice takes the place of the one before. */
export const rememberChosenPlan = (key: string): boolean =>
  keepOnDevice(personalKeys.wantedPlan, key);

/** What was chosen before; null where nothing was, or nothing could be kept: then no plan is marked. */
export const rememberedPlan = (): string | null => readFromDevice(personalKeys.wantedPlan);

/** Whoever listens has chosen; what they wanted then is nothing to tell them of when they pay another time. */
export const forgetWantedPlan = (): void => removeFromDevice(personalKeys.wantedPlan);
