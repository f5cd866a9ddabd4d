import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

export const supportTables = {
  chat_messages: {
    person: ['driver_id'],
    exported: ['sent_at', 'id', 'case_id', 'author', 'body'],
    erased: 'rows',
  },
  chat_reads: { person: ['driver_id'], exported: ['read_at', 'case_id'], erased: 'rows' },
} satisfies OwnedTables;
