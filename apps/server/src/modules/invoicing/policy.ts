import { self } from '../../platform/auth/policies.ts';

export const ownInvoices = self(({ userId }: { userId: string }) => userId);
