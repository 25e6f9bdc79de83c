/** Where staff open a case. */
export const caseLink = (caseId: string): string => `/admin?tab=users&view=cases&case=${caseId}`;
