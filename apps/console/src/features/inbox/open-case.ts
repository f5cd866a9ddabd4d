import type { CaseQuery } from './inbox.generated.ts';

export type OpenCase = NonNullable<CaseQuery['case']>;
