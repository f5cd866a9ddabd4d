const names = ['arriendo', 'vehiculo'] as const;

export type SubscriptionTab = (typeof names)[number];

export const tabAddress = (tab: SubscriptionTab): string => `/app/v2/subscription?tab=${tab}`;

/** Anything unknown is the first tab. */
export function tabOf(search: string): SubscriptionTab {
  const asked = new URLSearchParams(search).get('tab');
  return names.find((name) => name === asked) ?? 'arriendo';
}
