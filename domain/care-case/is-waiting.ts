/** The steps of a person's cases that begin and end a wait for contact. */
export interface WaitStep {
  step: "raised" | "contacted" | "closed";
  at: Date;
}

/**
 * Whether the person was waiting for contact at that time; `steps` are in chronological order. At the very
 * time of a step they are not.
 */
export function wasWaiting(steps: readonly WaitStep[], at: Date): boolean {
  const last = steps.findLast((it) => (it.step === "raised" ? it.at < at : it.at <= at));
  return last?.step === "raised";
}
