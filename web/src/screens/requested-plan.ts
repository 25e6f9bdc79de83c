import { saveToDevice, readFromDevice, removeFromDevice } from "../api/device-storage.ts";
import { personalKeys } from "../api/personal-keys.ts";

/** The key of the plan that the address carries; null where it carries none. */
export const requestedPlan = (search: URLSearchParams): string | null => search.get("plan");

/** Stored until payment, across the questions, registration and reloads. */
export function rememberRequestedPlan(search: URLSearchParams): void {
  const requested = requestedPlan(search);
  if (requested !== null) rememberChosenPlan(requested);
}

/** A later choice takes the place of the one before. */
export const rememberChosenPlan = (key: string): boolean =>
  saveToDevice(personalKeys.wantedPlan, key);

/** What was chosen before; null where nothing was, or nothing could be kept: then no plan is marked. */
export const rememberedPlan = (): string | null => readFromDevice(personalKeys.wantedPlan);

/** Someone who listens already has a plan, so an old choice is dropped. */
export const forgetRequestedPlan = (): void => removeFromDevice(personalKeys.wantedPlan);
