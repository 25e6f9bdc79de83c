/** URL of the review of one audio. */
export const reviewAddress = (id: string): string => `/admin/review/${id}`;

export const reviewQueueAddress = "/admin?tab=users&view=review";
