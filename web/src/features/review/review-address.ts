/** URL of the review of one audio. */
export const reviewAddress = (id: string): string => `/admin/review/${id}`;

/** URL of the customer's open case. */
export const caseAddress = (id: string): string => `/admin?tab=users&view=cases&case=${id}`;

export const reviewQueueAddress = "/admin?tab=users&view=review";
