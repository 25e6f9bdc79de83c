/** Where one audio is reviewed. */
export const reviewAddress = (id: string): string => `/admin/review/${id}`;

/** Where the case of the person is, whose audio it is. */
export const caseAddress = (id: string): string => `/admin?tab=users&view=cases&case=${id}`;

export const reviewQueueAddress = "/admin?tab=users&view=review";
