/** Fraction of the plan's support hours before a response is due, by urgency. */
const share = { Normal: 1, Urgent: 1 / 2, "Extremely Urgent": 1 / 4 } as const;

export type Urgency = keyof typeof share;

export const ticketUrgencies = Object.keys(share) as Urgency[];

/**
 * Response time of a ticket in hours, at least 1. `supportHours` are the plan's, an integer of at least
 * 1.
 */
export const answerHours = (supportHours: number, urgency: Urgency): number =>
  Math.max(1, supportHours * share[urgency]);
