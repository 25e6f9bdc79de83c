/** Path and query of a case in the back office, for links on the page and in emails. */
export const caseAddress = (caseId: string): string => `/admin?tab=users&view=cases&case=${caseId}`;
