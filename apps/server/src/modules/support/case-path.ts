/** Where the app shows a case. */
export const casePath = (caseId: string): string => `/app/v2/support/cases?case=${encodeURIComponent(caseId)}`;

/** What notifications about a case are about: reading the case reads them too. */
export const caseTopic = (caseId: string): string => `case:${caseId}`;
