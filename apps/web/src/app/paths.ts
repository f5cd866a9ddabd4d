import type * as firstQueries from './first-queries.ts';
import type { ScreenName } from './screens.ts';

export type BottomTab = 'inicio' | 'arriendo' | 'ganancias' | 'liquidaciones' | 'soporte';

export interface Route {
  path: string;
  /** `{company}` stands for the company's name. */
  title: string;
  /** Missing for the welcome: a page of its own without any of this code (src/welcome.ts). */
  screen?: ScreenName;
  /** What the screen asks first. The document of the route asks it, and so does the router on the way there. */
  first?: keyof typeof firstQueries;
  /** Needed: only for a signed-in driver. Used: for anybody, inside the shell when there is a session. */
  session?: 'needed' | 'used';
  /** The bottom bar is shown with this tab lit. */
  tab?: BottomTab;
}

const publicRoutes: Route[] = [
  { path: '/', title: 'Bienvenida' },
  { path: '/welcome', title: 'Bienvenida' },
  { path: '/signin', title: 'Iniciar sesión', screen: 'features/access/sign-in.tsx#SignIn' },
  { path: '/signup', title: 'Registrarse', screen: 'features/access/sign-in.tsx#SignIn' },
  { path: '/signin/uber', title: 'Iniciar sesión con Uber', screen: 'features/access/sign-in.tsx#SignIn' },
  { path: '/signup/uber', title: 'Registrarse con Uber', screen: 'features/access/sign-in.tsx#SignIn' },
  { path: '/auth', title: 'Autenticando', screen: 'features/access/gate.tsx#Gate' },
  {
    path: '/terms-and-conditions',
    title: 'Términos de Servicio',
    session: 'used',
    screen: 'features/terms/terms.tsx#Terms',
    first: 'terms',
  },
  {
    path: '/404',
    title: 'No encontrada',
    screen: 'features/not-found/not-found.tsx#NotFound',
  },
];

const driverRoutes: Route[] = [
  {
    path: '/app/onboarding',
    title: 'Completa tu perfil',
    screen: 'app/onboarding-route.tsx#OnboardingRoute',
    first: 'onboarding',
  },
  {
    path: '/app/v2/dashboard',
    title: 'Inicio',
    tab: 'inicio',
    screen: 'features/dashboard/dashboard.tsx#Dashboard',
    first: 'dashboard',
  },
  {
    path: '/app/v2/notifications',
    title: 'Notificaciones',
    tab: 'inicio',
    screen: 'features/notifications/notifications.tsx#Notifications',
    first: 'notifications',
  },
  {
    path: '/app/v2/notifications/preferences',
    title: 'Avisos en tu teléfono',
    tab: 'inicio',
    screen: 'features/notifications/preferences.tsx#Preferences',
    first: 'preferences',
  },
  {
    path: '/app/v2/subscription',
    title: 'Arriendo',
    tab: 'arriendo',
    screen: 'features/subscription/subscription.tsx#Subscription',
    first: 'subscription',
  },
  {
    path: '/app/v2/balance',
    title: 'Tus Ganancias',
    tab: 'ganancias',
    screen: 'features/settlements/earnings/earnings.tsx#Earnings',
    first: 'earnings',
  },
  {
    path: '/app/v2/liquidations',
    title: 'Liquidaciones',
    tab: 'liquidaciones',
    screen: 'features/settlements/settlements.tsx#Settlements',
    first: 'settlements',
  },
  {
    path: '/app/v2/support',
    title: 'Soporte',
    tab: 'soporte',
    screen: 'features/support/support.tsx#Support',
    first: 'support',
  },
  {
    path: '/app/v2/support/cases',
    title: 'Mensajería',
    tab: 'soporte',
    screen: 'features/support/cases.tsx#Cases',
    first: 'cases',
  },
  {
    path: '/app/v2/support/claim',
    title: 'Formulario de reclamo',
    tab: 'soporte',
    screen: 'features/support/claim.tsx#Claim',
  },
  {
    path: '/app/v2/faq',
    title: 'Preguntas Frecuentes',
    tab: 'soporte',
    screen: 'features/faq/faq.tsx#Faq',
    first: 'faq',
  },
  {
    path: '/app/v2/profile',
    title: 'Tu perfil',
    tab: 'inicio',
    screen: 'app/profile-route.tsx#ProfileRoute',
    first: 'profile',
  },
  {
    path: '/app/v2/uber',
    title: 'Cuenta Uber',
    tab: 'inicio',
    screen: 'features/ridehailing/uber-account.tsx#UberAccount',
    first: 'uberAccount',
  },
  {
    path: '/app/v2/trips',
    title: 'Viajes',
    tab: 'inicio',
    screen: 'features/movements/trips.tsx#Trips',
    first: 'trips',
  },
  {
    path: '/app/v2/tags',
    title: 'TAG',
    tab: 'inicio',
    screen: 'features/movements/tags.tsx#Tags',
    first: 'tags',
  },
  {
    path: '/app/v2/vouchers',
    title: 'Boletas',
    tab: 'inicio',
    screen: 'features/vouchers/vouchers.tsx#Vouchers',
    first: 'vouchers',
  },
  {
    path: '/app/v2/cash-block',
    title: 'Bloqueo de efectivo',
    tab: 'inicio',
    screen: 'features/cash-block/cash-block.tsx#CashBlock',
    first: 'cashBlock',
  },
  {
    path: '/app/v2/incomes-events',
    title: 'Reembolsos',
    tab: 'liquidaciones',
    screen: 'features/events/event-screens.tsx#Refunds',
    first: 'refunds',
  },
  {
    path: '/app/v2/exchange-events',
    title: 'Multas {company}',
    tab: 'liquidaciones',
    screen: 'features/events/event-screens.tsx#Penalties',
    first: 'penalties',
  },
  {
    path: '/app/v2/control-events',
    title: 'Multas de tránsito',
    tab: 'liquidaciones',
    screen: 'features/events/event-screens.tsx#Fines',
    first: 'fines',
  },
  {
    path: '/app/v2/expenses-events',
    title: 'Otros cobros',
    tab: 'liquidaciones',
    screen: 'features/events/event-screens.tsx#OtherCharges',
    first: 'otherCharges',
  },
  {
    path: '/app/payment',
    title: 'Pagos',
    tab: 'liquidaciones',
    screen: 'features/payments/payments.tsx#Payments',
    first: 'payments',
  },
  {
    path: '/app/pickup',
    title: 'Retira tu auto',
    screen: 'features/handover/pick-up/pick-up.tsx#PickUp',
    first: 'pickUp',
  },
  {
    path: '/app/manageshift',
    title: 'Administrar turno',
    screen: 'features/handover/manage-shift.tsx#ManageShift',
    first: 'manageShift',
  },
  {
    path: '/app/manageshare',
    title: 'Administrar turno',
    screen: 'features/handover/manage-share.tsx#ManageShare',
    first: 'manageShare',
  },
  {
    path: '/app/v2/petitions',
    title: 'Turno compartido',
    tab: 'arriendo',
    screen: 'features/swaps/petitions.tsx#Petitions',
    first: 'petitions',
  },
  {
    path: '/app/v2/petitions/current',
    title: 'Solicitud pendiente',
    tab: 'arriendo',
    screen: 'features/swaps/current.tsx#Current',
    first: 'petitions',
  },
  {
    path: '/app/v2/petitions/success',
    title: 'Solicitud aprobada',
    tab: 'arriendo',
    screen: 'features/swaps/outcomes.tsx#Approved',
  },
  {
    path: '/app/v2/petitions/reject',
    title: 'Solicitud rechazada',
    tab: 'arriendo',
    screen: 'features/swaps/outcomes.tsx#Rejected',
  },
  {
    path: '/app/v2/chargers',
    title: 'Mapa de carga',
    screen: 'features/charging/chargers.tsx#Chargers',
    first: 'chargers',
  },
  {
    path: '/app/v2/chargers/charging-view',
    title: 'Carga',
    screen: 'features/charging/charging-view.tsx#ChargingView',
    first: 'chargingView',
  },
  {
    path: '/app/v2/rent-queue-status',
    title: 'Estado de solicitud',
    tab: 'inicio',
    screen: 'features/request-status/request-status.tsx#RequestStatus',
    first: 'requestStatus',
  },
  {
    path: '/app/v2/tutorial/dashboard',
    title: 'Conoce tu inicio',
    screen: 'app/tutorial-route.tsx#TutorialRoute',
  },
  {
    path: '/app/v2/tutorial/petitions',
    title: 'Conoce el turno compartido',
    screen: 'features/swaps/tutorial.tsx#Tutorial',
  },
];

export const routes: Route[] = [
  ...publicRoutes,
  ...driverRoutes.map((route): Route => ({ ...route, session: 'needed' })),
];
