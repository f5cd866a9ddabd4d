import type { ComponentType } from 'react';

export type BottomTab = 'inicio' | 'arriendo' | 'ganancias' | 'liquidaciones' | 'soporte';

/** Every screen gets its title as a prop, so that titles are written only here. */
export type RouteScreen = ComponentType<{ title: string }>;

export interface Route {
  path: string;
  /** `{company}` stands for the company's name. */
  title: string;
  /** Missing for the welcome: a page of its own without any of this code (src/welcome.ts). */
  load?: () => Promise<RouteScreen>;
  /** Needed: only for a signed-in driver. Used: for anybody, inside the shell when there is a session. */
  session?: 'needed' | 'used';
  /** The bottom bar is shown with this tab lit. */
  tab?: BottomTab;
}

const signIn = () => import('../features/access/sign-in.tsx').then((module) => module.SignIn);

const publicRoutes: Route[] = [
  { path: '/', title: 'Bienvenida' },
  { path: '/welcome', title: 'Bienvenida' },
  { path: '/signin', title: 'Iniciar sesión', load: signIn },
  { path: '/signup', title: 'Registrarse', load: signIn },
  { path: '/signin/uber', title: 'Iniciar sesión con Uber', load: signIn },
  { path: '/signup/uber', title: 'Registrarse con Uber', load: signIn },
  { path: '/auth', title: 'Autenticando', load: () => import('../features/access/gate.tsx').then((m) => m.Gate) },
  {
    path: '/terms-and-conditions',
    title: 'Términos de Servicio',
    session: 'used',
    load: () => import('../features/terms/terms.tsx').then((m) => m.Terms),
  },
  {
    path: '/404',
    title: 'No encontrada',
    load: () => import('../features/not-found/not-found.tsx').then((m) => m.NotFound),
  },
];

const driverRoutes: Route[] = [
  {
    path: '/app/onboarding',
    title: 'Completa tu perfil',
    load: () => import('./onboarding-route.tsx').then((m) => m.OnboardingRoute),
  },
  {
    path: '/app/v2/dashboard',
    title: 'Inicio',
    tab: 'inicio',
    load: () => import('../features/dashboard/dashboard.tsx').then((m) => m.Dashboard),
  },
  {
    path: '/app/v2/notifications',
    title: 'Notificaciones',
    tab: 'inicio',
    load: () => import('../features/notifications/notifications.tsx').then((m) => m.Notifications),
  },
  {
    path: '/app/v2/notifications/preferences',
    title: 'Avisos en tu teléfono',
    tab: 'inicio',
    load: () => import('../features/notifications/preferences.tsx').then((m) => m.Preferences),
  },
  {
    path: '/app/v2/subscription',
    title: 'Arriendo',
    tab: 'arriendo',
    load: () => import('./subscription-route.tsx').then((m) => m.SubscriptionRoute),
  },
  {
    path: '/app/v2/balance',
    title: 'Tus Ganancias',
    tab: 'ganancias',
    load: () => import('../features/settlements/earnings/earnings.tsx').then((m) => m.Earnings),
  },
  {
    path: '/app/v2/liquidations',
    title: 'Liquidaciones',
    tab: 'liquidaciones',
    load: () => import('../features/settlements/settlements.tsx').then((m) => m.Settlements),
  },
  {
    path: '/app/v2/support',
    title: 'Soporte',
    tab: 'soporte',
    load: () => import('../features/support/support.tsx').then((m) => m.Support),
  },
  {
    path: '/app/v2/support/cases',
    title: 'Mensajería',
    tab: 'soporte',
    load: () => import('../features/support/cases.tsx').then((m) => m.Cases),
  },
  {
    path: '/app/v2/support/claim',
    title: 'Formulario de reclamo',
    tab: 'soporte',
    load: () => import('../features/support/claim.tsx').then((m) => m.Claim),
  },
  {
    path: '/app/v2/faq',
    title: 'Preguntas Frecuentes',
    tab: 'soporte',
    load: () => import('../features/faq/faq.tsx').then((m) => m.Faq),
  },
  {
    path: '/app/v2/profile',
    title: 'Tu perfil',
    tab: 'inicio',
    load: () => import('./profile-route.tsx').then((m) => m.ProfileRoute),
  },
  {
    path: '/app/v2/uber',
    title: 'Cuenta Uber',
    tab: 'inicio',
    load: () => import('../features/ridehailing/uber-account.tsx').then((m) => m.UberAccount),
  },
  {
    path: '/app/v2/trips',
    title: 'Viajes',
    tab: 'inicio',
    load: () => import('../features/movements/trips.tsx').then((m) => m.Trips),
  },
  {
    path: '/app/v2/tags',
    title: 'TAG',
    tab: 'inicio',
    load: () => import('../features/movements/tags.tsx').then((m) => m.Tags),
  },
  {
    path: '/app/v2/vouchers',
    title: 'Boletas',
    tab: 'inicio',
    load: () => import('../features/vouchers/vouchers.tsx').then((m) => m.Vouchers),
  },
  {
    path: '/app/v2/cash-block',
    title: 'Bloqueo de efectivo',
    tab: 'inicio',
    load: () => import('../features/cash-block/cash-block.tsx').then((m) => m.CashBlock),
  },
  {
    path: '/app/v2/incomes-events',
    title: 'Reembolsos',
    tab: 'liquidaciones',
    load: () => import('../features/events/event-screens.tsx').then((m) => m.Refunds),
  },
  {
    path: '/app/v2/exchange-events',
    title: 'Multas {company}',
    tab: 'liquidaciones',
    load: () => import('../features/events/event-screens.tsx').then((m) => m.Penalties),
  },
  {
    path: '/app/v2/control-events',
    title: 'Multas de tránsito',
    tab: 'liquidaciones',
    load: () => import('../features/events/event-screens.tsx').then((m) => m.Fines),
  },
  {
    path: '/app/v2/expenses-events',
    title: 'Otros cobros',
    tab: 'liquidaciones',
    load: () => import('../features/events/event-screens.tsx').then((m) => m.OtherCharges),
  },
  {
    path: '/app/payment',
    title: 'Pagos',
    tab: 'liquidaciones',
    load: () => import('../features/payments/payments.tsx').then((m) => m.Payments),
  },
  {
    path: '/app/manageshift',
    title: 'Administrar turno',
    load: () => import('../features/handover/manage-shift.tsx').then((m) => m.ManageShift),
  },
  {
    path: '/app/manageshare',
    title: 'Administrar turno',
    load: () => import('../features/handover/manage-share.tsx').then((m) => m.ManageShare),
  },
  {
    path: '/app/v2/petitions',
    title: 'Turno compartido',
    tab: 'arriendo',
    load: () => import('../features/swaps/petitions.tsx').then((m) => m.Petitions),
  },
  {
    path: '/app/v2/petitions/current',
    title: 'Solicitud pendiente',
    tab: 'arriendo',
    load: () => import('../features/swaps/current.tsx').then((m) => m.Current),
  },
  {
    path: '/app/v2/petitions/success',
    title: 'Solicitud aprobada',
    tab: 'arriendo',
    load: () => import('../features/swaps/outcomes.tsx').then((m) => m.Approved),
  },
  {
    path: '/app/v2/petitions/reject',
    title: 'Solicitud rechazada',
    tab: 'arriendo',
    load: () => import('../features/swaps/outcomes.tsx').then((m) => m.Rejected),
  },
  {
    path: '/app/v2/chargers',
    title: 'Mapa de carga',
    load: () => import('../features/charging/chargers.tsx').then((m) => m.Chargers),
  },
  {
    path: '/app/v2/chargers/charging-view',
    title: 'Cargando',
    load: () => import('../features/charging/charging-view.tsx').then((m) => m.ChargingView),
  },
  {
    path: '/app/v2/rent-queue-status',
    title: 'Estado de solicitud',
    tab: 'inicio',
    load: () => import('../features/request-status/request-status.tsx').then((m) => m.RequestStatus),
  },
  {
    path: '/app/v2/tutorial/dashboard',
    title: 'Conoce tu inicio',
    load: () => import('./tutorial-route.tsx').then((m) => m.TutorialRoute),
  },
  {
    path: '/app/v2/tutorial/petitions',
    title: 'Conoce el turno compartido',
    load: () => import('../features/swaps/tutorial.tsx').then((m) => m.Tutorial),
  },
];

export const routes: Route[] = [
  ...publicRoutes,
  ...driverRoutes.map((route): Route => ({ ...route, session: 'needed' })),
];
