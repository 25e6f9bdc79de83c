/** The steps of a person's cases that begin and end a wait for contact. */
export interface WaitStep {
  step: "raised" | "contacted" | "closed";
  at: Date;
}

/**
 * Whether the person was waiting for contact at any time in the second that begins at `second`, as Stripe
 * reports times; `steps` are in chronological order.
 */
export function wasWaiting(steps: readonly WaitStep[], second: Date): boolean {
  const end = new Date(second.getTime() + 1000);
  const last = steps.findLast((it) => (it.step === "raised" ? it.at < end : it.at <= second));
  return last?.step === "raised";
}
