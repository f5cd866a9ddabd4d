import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

export const listsTables = {
  staff_list_views: { impersonal: 'Which filters staff use. What they typed to find somebody is not kept.' },
} satisfies OwnedTables;
