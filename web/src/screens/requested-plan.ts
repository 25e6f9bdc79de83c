import { saveToDevice, readFromDevice, removeFromDevice } from "../api/device-storage.ts";
import { personalKeys } from "../api/personal-keys.ts";

/** The plan key in the URL; null if there is none. */
export const requestedPlan = (search: URLSearchParams): string | null => search.get("plan");

/** Stored until payment, across the questionnaire, registration and reloads. */
export function rememberRequestedPlan(search: URLSearchParams): void {
  const requested = requestedPlan(search);
  if (requested !== null) rememberChosenPlan(requested);
}

/** A later choice replaces the previous one. */
export const rememberChosenPlan = (key: string): boolean =>
  saveToDevice(personalKeys.requestedPlan, key);

/** The previously chosen plan key; null if none was chosen or stored, and then no plan is marked. */
export const rememberedPlan = (): string | null => readFromDevice(personalKeys.requestedPlan);

/** A person who can listen already has a plan, so the stored choice is dropped. */
export const forgetRequestedPlan = (): void => removeFromDevice(personalKeys.requestedPlan);
