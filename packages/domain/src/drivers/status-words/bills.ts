import type { ByStatus, Titled } from './by-status.ts';

const neverRented = 'No has tenido semanas de arriendo.';

const everyMonday = {
  title: 'Aún no tienes liquidaciones',
  text: 'Cada lunes cerramos la semana anterior y la verás aquí, peso a peso.',
};
const withFirstWeek = {
  title: 'Aún no tienes liquidaciones',
  text: 'La primera llega el lunes después de tu primera semana con auto.',
};
const noWeeks = { title: 'No tienes liquidaciones', text: neverRented };

export const withoutSettlements: ByStatus<Titled> = {
  'on boarding': withFirstWeek,
  'back to onboarding': withFirstWeek,
  'rent queue': withFirstWeek,
  rent: everyMonday,
  frozen: everyMonday,
  dormido: noWeeks,
  rejected: noWeeks,
  churned: noWeeks,
  revoked: noWeeks,
};

const voucherEachMonday = 'Cada lunes recibes la boleta del arriendo de tu semana.';
const vouchersWithCar = 'Cuando tengas un auto, cada lunes recibirás la boleta de tu semana.';

export const withoutVouchers: ByStatus<string> = {
  'on boarding': vouchersWithCar,
  'back to onboarding': vouchersWithCar,
  'rent queue': vouchersWithCar,
  rent: voucherEachMonday,
  frozen: voucherEachMonday,
  dormido: neverRented,
  rejected: neverRented,
  churned: neverRented,
  revoked: neverRented,
};
