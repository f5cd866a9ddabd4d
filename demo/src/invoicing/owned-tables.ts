import type { OwnedTables } from '@volante/server/platform/personal-data/owned-tables';

export const sandboxInvoicingTables = {
  sandbox_tax_documents: { impersonal: 'The practice provider’s own books, as another company would keep them.' },
} satisfies OwnedTables;
