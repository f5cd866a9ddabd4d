interface TypeFacts {
  /** The screen a notification of this type leads to; without it, it is only read in the list. */
  screen?: string;
}

/** [NOT-01] Every type of notification, in the order in which preferences show them. */
const facts = {
  bill: { screen: '/app/v2/liquidations' },
  exchange: { screen: '/app/manageshift' },
  other: {},
} satisfies Record<string, TypeFacts>;

export type NotificationType = keyof typeof facts;

export const notificationTypes = Object.keys(facts) as NotificationType[];

export const isNotificationType = (text: string): text is NotificationType => Object.hasOwn(facts, text);

export function screenOf(type: NotificationType): string | undefined {
  const { screen }: TypeFacts = facts[type];
  return screen;
}

/** Where a tap on a push of this type leads. */
export const pathOfType = (type: NotificationType): string => screenOf(type) ?? '/app/v2/notifications';
