import { countWizardStep } from "@attune/contract/funnel";
import { call } from "../../api/call.ts";

/** One more has come to this step, counted from 1. */
export const sendWizardStep = (step: number): Promise<unknown> =>
  call(countWizardStep, { body: { step }, keepalive: true });
