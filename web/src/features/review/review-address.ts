/** Where one audio is reviewed. */
export const reviewAddress = (id: string): string => `/admin/review/${id}`;

/** Where the customer's open case is. */
export const caseAddress = (id: string): string => `/admin?tab=users&view=cases&case=${id}`;

export const reviewQueueAddress = "/admin?tab=users&view=review";
