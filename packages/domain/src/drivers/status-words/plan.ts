import type { DriverStatus } from '../status.ts';
import type { ByStatus, Titled } from './by-status.ts';
import { stopped } from './stopped.ts';

const chosen = { title: 'Tu plan elegido', text: 'Así serán tus turnos cuando tengas un auto.' };
const planWaits = { title: 'Tu plan te espera', text: 'Tus turnos comienzan cuando te asignemos un auto.' };

/** Over the plan of a driver who has no car. */
export const planWithoutCar: ByStatus<Titled> = {
  'on boarding': chosen,
  'back to onboarding': { ...chosen, text: 'Completa tus datos para volver a tener un auto y estos turnos.' },
  'rent queue': planWaits,
  rent: planWaits,
  frozen: { title: 'Tu plan está en pausa', text: stopped.frozen },
  dormido: { title: 'Tu plan no está activo', text: stopped.dormido },
  rejected: { title: 'Tu plan no está activo', text: stopped.rejected },
  churned: { title: 'El plan que tenías', text: stopped.churned },
  revoked: { title: 'El plan que tenías', text: stopped.revoked },
};

const hadOnce = new Set<DriverStatus>(['churned', 'revoked']);

/** Over the shifts of a plan without a car. */
export const chosenWeekTitle = (status: DriverStatus): string =>
  hadOnce.has(status) ? 'Los turnos que tenías' : 'Los turnos que elegiste';

const notActive = new Set<DriverStatus>([...hadOnce, 'dormido', 'rejected']);

/** The words before the date on which a plan began. */
export const planSince = (status: DriverStatus): string => (notActive.has(status) ? 'Elegido el' : 'Vigente desde el');

const toChoose = {
  title: 'Todavía no tienes un plan',
  text: 'Elige cómo quieres arrendar: compartido o exclusivo, eléctrico o bencinero.',
};
const toAskFor = { title: 'Todavía no tienes un plan', text: 'Escríbenos y te ayudamos a elegir uno.' };
const none = (text: string): Titled => ({ title: 'No tienes un plan', text });

export const withoutPlan: ByStatus<Titled> = {
  'on boarding': toChoose,
  'back to onboarding': toChoose,
  'rent queue': toAskFor,
  rent: toAskFor,
  frozen: none(stopped.frozen),
  dormido: none(stopped.dormido),
  rejected: none(stopped.rejected),
  churned: none(stopped.churned),
  revoked: none(stopped.revoked),
};
