import type { ComponentType } from 'react';

/** Every screen gets its title as a prop, so that titles are written only in paths.ts. */
export type RouteScreen = ComponentType<{ title: string }>;

type Load = () => Promise<RouteScreen>;

const loaders = {
  'app/onboarding-route.tsx#OnboardingRoute': () => import('./onboarding-route.tsx').then((m) => m.OnboardingRoute),
  'app/profile-route.tsx#ProfileRoute': () => import('./profile-route.tsx').then((m) => m.ProfileRoute),
  'features/subscription/subscription.tsx#Subscription': () =>
    import('../features/subscription/subscription.tsx').then((m) => m.Subscription),
  'app/tutorial-route.tsx#TutorialRoute': () => import('./tutorial-route.tsx').then((m) => m.TutorialRoute),
  'features/access/gate.tsx#Gate': () => import('../features/access/gate.tsx').then((m) => m.Gate),
  'features/access/sign-in.tsx#SignIn': () => import('../features/access/sign-in.tsx').then((m) => m.SignIn),
  'features/cash-block/cash-block.tsx#CashBlock': () =>
    import('../features/cash-block/cash-block.tsx').then((m) => m.CashBlock),
  'features/charging/chargers.tsx#Chargers': () => import('../features/charging/chargers.tsx').then((m) => m.Chargers),
  'features/charging/charging-view.tsx#ChargingView': () =>
    import('../features/charging/charging-view.tsx').then((m) => m.ChargingView),
  'features/dashboard/dashboard.tsx#Dashboard': () =>
    import('../features/dashboard/dashboard.tsx').then((m) => m.Dashboard),
  'features/events/event-screens.tsx#Fines': () => import('../features/events/event-screens.tsx').then((m) => m.Fines),
  'features/events/event-screens.tsx#OtherCharges': () =>
    import('../features/events/event-screens.tsx').then((m) => m.OtherCharges),
  'features/events/event-screens.tsx#Penalties': () =>
    import('../features/events/event-screens.tsx').then((m) => m.Penalties),
  'features/events/event-screens.tsx#Refunds': () =>
    import('../features/events/event-screens.tsx').then((m) => m.Refunds),
  'features/faq/faq.tsx#Faq': () => import('../features/faq/faq.tsx').then((m) => m.Faq),
  'features/handover/pick-up/pick-up.tsx#PickUp': () =>
    import('../features/handover/pick-up/pick-up.tsx').then((m) => m.PickUp),
  'features/handover/manage-share.tsx#ManageShare': () =>
    import('../features/handover/manage-share.tsx').then((m) => m.ManageShare),
  'features/handover/manage-shift.tsx#ManageShift': () =>
    import('../features/handover/manage-shift.tsx').then((m) => m.ManageShift),
  'features/movements/tags.tsx#Tags': () => import('../features/movements/tags.tsx').then((m) => m.Tags),
  'features/movements/trips.tsx#Trips': () => import('../features/movements/trips.tsx').then((m) => m.Trips),
  'features/not-found/not-found.tsx#NotFound': () =>
    import('../features/not-found/not-found.tsx').then((m) => m.NotFound),
  'features/notifications/notifications.tsx#Notifications': () =>
    import('../features/notifications/notifications.tsx').then((m) => m.Notifications),
  'features/notifications/preferences.tsx#Preferences': () =>
    import('../features/notifications/preferences.tsx').then((m) => m.Preferences),
  'features/payments/payments.tsx#Payments': () => import('../features/payments/payments.tsx').then((m) => m.Payments),
  'features/request-status/request-status.tsx#RequestStatus': () =>
    import('../features/request-status/request-status.tsx').then((m) => m.RequestStatus),
  'features/ridehailing/uber-account.tsx#UberAccount': () =>
    import('../features/ridehailing/uber-account.tsx').then((m) => m.UberAccount),
  'features/settlements/earnings/earnings.tsx#Earnings': () =>
    import('../features/settlements/earnings/earnings.tsx').then((m) => m.Earnings),
  'features/settlements/settlements.tsx#Settlements': () =>
    import('../features/settlements/settlements.tsx').then((m) => m.Settlements),
  'features/support/cases.tsx#Cases': () => import('../features/support/cases.tsx').then((m) => m.Cases),
  'features/support/claim.tsx#Claim': () => import('../features/support/claim.tsx').then((m) => m.Claim),
  'features/support/support.tsx#Support': () => import('../features/support/support.tsx').then((m) => m.Support),
  'features/swaps/current.tsx#Current': () => import('../features/swaps/current.tsx').then((m) => m.Current),
  'features/swaps/outcomes.tsx#Approved': () => import('../features/swaps/outcomes.tsx').then((m) => m.Approved),
  'features/swaps/outcomes.tsx#Rejected': () => import('../features/swaps/outcomes.tsx').then((m) => m.Rejected),
  'features/swaps/petitions.tsx#Petitions': () => import('../features/swaps/petitions.tsx').then((m) => m.Petitions),
  'features/swaps/tutorial.tsx#Tutorial': () => import('../features/swaps/tutorial.tsx').then((m) => m.Tutorial),
  'features/terms/terms.tsx#Terms': () => import('../features/terms/terms.tsx').then((m) => m.Terms),
  'features/vouchers/vouchers.tsx#Vouchers': () => import('../features/vouchers/vouchers.tsx').then((m) => m.Vouchers),
} satisfies Record<string, Load>;

export type ScreenName = keyof typeof loaders;

/** Each screen's code under the name of its file and of what it exports: from that name the build knows a route's files. */
export const screens: Record<ScreenName, Load> = loaders;
