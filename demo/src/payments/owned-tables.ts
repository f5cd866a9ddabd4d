import type { OwnedTables } from '@volante/server/platform/personal-data/owned-tables';

export const sandboxPaymentsTables = {
  sandbox_payments: { impersonal: 'The sandbox gateway’s own books, as another company would keep them.' },
} satisfies OwnedTables;
