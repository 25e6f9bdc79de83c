import { countWizardStep } from "@attune/contract/funnel";
import { call } from "../../api/call.ts";

/** Counts one more visitor at this step, from 1. */
export const sendWizardStep = (step: number): Promise<unknown> =>
  call(countWizardStep, { body: { step }, keepalive: true });
