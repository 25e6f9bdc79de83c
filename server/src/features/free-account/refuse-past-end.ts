import { invalidInput } from "@attune/contract/problem";
import { ProblemError } from "../../http/problem.ts";

/** Throws 400 if free access would end in the past; null means that it does not end. */
export function refusePastEnd(until: Date | null, now: Date): void {
  if (until !== null && until <= now)
    throw new ProblemError(invalidInput, {
      fields: { expiresAt: "Please choose a date in the future" },
    });
}
