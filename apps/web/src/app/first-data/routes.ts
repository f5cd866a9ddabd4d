import type * as contents from './contents.ts';
import type * as questions from './questions.ts';

type Exported = typeof questions;

/** The names of the screens in questions.ts. */
export type QuestionsName = {
  [Name in keyof Exported]: Exported[Name] extends questions.ScreenQuestions ? Name : never;
}[keyof Exported];

/** Which of them belong to which route. From this the build makes a script for each route, with its own questions alone. */
export const questionsOfRoutes: Record<string, QuestionsName | undefined> = {
  '/terms-and-conditions': 'termsChanges',
  '/app/onboarding': 'onboarding',
  '/app/v2/dashboard': 'dashboard',
  '/app/v2/notifications': 'notifications',
  '/app/v2/notifications/preferences': 'pushPreferences',
  '/app/v2/subscription': 'subscription',
  '/app/v2/balance': 'earnings',
  '/app/v2/liquidations': 'settlements',
  '/app/v2/support': 'support',
  '/app/v2/support/cases': 'supportCases',
  '/app/v2/profile': 'profile',
  '/app/v2/trips': 'trips',
  '/app/v2/tags': 'tags',
  '/app/v2/vouchers': 'vouchers',
  '/app/v2/cash-block': 'cashBlock',
  '/app/v2/incomes-events': 'refunds',
  '/app/v2/exchange-events': 'penalties',
  '/app/v2/control-events': 'fines',
  '/app/v2/expenses-events': 'otherCharges',
  '/app/payment': 'payments',
  '/app/manageshift': 'manageShift',
  '/app/manageshare': 'manageShare',
  '/app/v2/petitions': 'petitions',
  '/app/v2/petitions/current': 'petitions',
  '/app/v2/chargers': 'chargers',
  '/app/v2/chargers/charging-view': 'chargingView',
  '/app/v2/rent-queue-status': 'requestStatus',
};

/** Whose text comes from the content service, also for somebody without a session. */
export const contentOfRoutes: Record<string, keyof typeof contents | undefined> = {
  '/terms-and-conditions': 'terms',
  '/app/v2/faq': 'faq',
};
