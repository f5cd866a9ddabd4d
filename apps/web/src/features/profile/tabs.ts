const names = ['general', 'personal', 'documents', 'accounting'] as const;

export type ProfileTab = (typeof names)[number];

export const tabAddress = (tab: ProfileTab): string => `/app/v2/profile?tab=${tab}`;

/** Anything unknown is the first tab. */
export function tabOf(search: string): ProfileTab {
  const asked = new URLSearchParams(search).get('tab');
  return names.find((name) => name === asked) ?? 'general';
}
