import type { OwnedTables } from '../personal-data/owned-tables.ts';

export const searchTables = {
  search_words: {
    // Of a driver the uid; of other things an id of theirs, which is no driver's.
    person: ['ref'],
    exported: [],
    withheld: 'Words of what stands in drivers: name, e-mail, phones, RUT and uid.',
    erased: 'rows',
  },
  search_walks: { impersonal: 'How far the words of each kind were compared with the facts, and what was mended.' },
} satisfies OwnedTables;
