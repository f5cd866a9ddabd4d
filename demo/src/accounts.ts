import type { Flag } from '@volante/domain/onboarding/flags';
import type { Category } from '@volante/domain/ridehailing/category';
import type { JourneyStep } from './journey.ts';
import { allFlags } from './scenario.ts';

export interface DemoAccount {
  email: string;
  firstname: string;
  lastname: string;
  phone: string;
  /** What a visitor sees by signing in with it. */
  shows: string;
  /** Days ago on which the driver signed up. */
  signedUpDaysAgo: number;
  /** What happened since, oldest first. */
  journey: readonly JourneyStep[];
  flags: readonly Flag[];
  terms: boolean;
  /** Null when no ride-hailing account is linked. */
  category: Category | null;
  /** An unread message from support. */
  supportSays?: string;
}

const without = (...missing: Flag[]) => allFlags.filter((flag) => !missing.includes(flag));

export const sharedCar = 'KLXY77';

/** The drivers of the demo world, one for each thing the app can show. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'camila@volante.test',
    firstname: 'Camila',
    lastname: 'Rojas Fuentes',
    phone: '+56987654321',
    shows: 'arrienda un auto eléctrico compartido, turno AM, Diamond',
    signedUpDaysAgo: 140,
    journey: [
      { to: 'rent queue', daysAgo: 128 },
      { to: 'rent', daysAgo: 121, plate: sharedCar },
    ],
    flags: allFlags,
    terms: true,
    category: 'Diamond',
    supportSays: 'Hola, Camila. Ya quedó lista la revisión de tu auto; cualquier cosa, escríbenos por acá.',
  },
  {
    email: 'diego@volante.test',
    firstname: 'Diego',
    lastname: 'Muñoz Soto',
    phone: '+56976543210',
    shows: 'comparte el auto con Camila, turno PM, Gold',
    signedUpDaysAgo: 133,
    journey: [
      { to: 'rent queue', daysAgo: 125 },
      { to: 'rent', daysAgo: 121, plate: sharedCar },
    ],
    flags: allFlags,
    terms: true,
    category: 'Gold',
  },
  {
    email: 'elena@volante.test',
    firstname: 'Elena',
    lastname: 'Vidal Castro',
    phone: '+56965432109',
    shows: 'plan eléctrico exclusivo, auto propio, Platinum',
    signedUpDaysAgo: 126,
    journey: [
      { to: 'rent queue', daysAgo: 117 },
      { to: 'rent', daysAgo: 112, plate: 'PHZF55' },
    ],
    flags: allFlags,
    terms: true,
    category: 'Platinum',
  },
  {
    email: 'bruno@volante.test',
    firstname: 'Bruno',
    lastname: 'Pizarro Lagos',
    phone: '+56954321098',
    shows: 'recién registrado, nada hecho todavía',
    signedUpDaysAgo: 0,
    journey: [],
    flags: ['auth'],
    terms: true,
    category: null,
  },
  {
    email: 'fabiola@volante.test',
    firstname: 'Fabiola',
    lastname: 'Araya Núñez',
    phone: '+56943210987',
    shows: 'en registro, 80 %: documentos en revisión',
    signedUpDaysAgo: 9,
    journey: [],
    flags: without('docs', 'guarantee'),
    terms: true,
    category: 'Blue',
  },
  {
    email: 'gustavo@volante.test',
    firstname: 'Gustavo',
    lastname: 'Herrera Pinto',
    phone: '+56932109876',
    shows: 'en registro, 100 %: espera la confirmación del ejecutivo',
    signedUpDaysAgo: 12,
    journey: [],
    flags: without('meeting', 'guarantee'),
    terms: true,
    category: 'Gold',
  },
  {
    email: 'hugo@volante.test',
    firstname: 'Hugo',
    lastname: 'Salinas Vera',
    phone: '+56921098765',
    shows: 'en lista de espera por su primer auto',
    signedUpDaysAgo: 20,
    journey: [{ to: 'rent queue', daysAgo: 4 }],
    flags: without('guarantee'),
    terms: true,
    category: 'Blue',
  },
  {
    email: 'ines@volante.test',
    firstname: 'Inés',
    lastname: 'Contreras Molina',
    phone: '+56998765432',
    shows: 'cuenta congelada',
    signedUpDaysAgo: 115,
    journey: [
      { to: 'rent queue', daysAgo: 108 },
      { to: 'rent', daysAgo: 101, plate: 'HWJP59' },
      { to: 'frozen', daysAgo: 3, why: 'Liquidación vencida sin pago' },
    ],
    flags: allFlags,
    terms: true,
    category: 'Gold',
  },
  {
    email: 'javier@volante.test',
    firstname: 'Javier',
    lastname: 'Tapia Reyes',
    phone: '+56997654321',
    shows: 'postulación rechazada',
    signedUpDaysAgo: 30,
    journey: [{ to: 'rejected', daysAgo: 15, why: 'Antecedentes no cumplen los requisitos' }],
    flags: ['auth', 'info', 'app', 'plan'],
    terms: true,
    category: 'Blue',
  },
  {
    email: 'karla@volante.test',
    firstname: 'Karla',
    lastname: 'Espinoza Díaz',
    phone: '+56996543210',
    shows: 'cuenta dormida, se activa con soporte',
    signedUpDaysAgo: 118,
    journey: [
      { to: 'rent queue', daysAgo: 110 },
      { to: 'dormido', daysAgo: 21, why: 'Sin actividad por 60 días' },
    ],
    flags: without('guarantee'),
    terms: true,
    category: 'Platinum',
  },
  {
    email: 'luis@volante.test',
    firstname: 'Luis',
    lastname: 'Carrasco Peña',
    phone: '+56995432109',
    shows: 'debe volver a completar sus datos',
    signedUpDaysAgo: 75,
    journey: [
      { to: 'rent queue', daysAgo: 66 },
      { to: 'back to onboarding', daysAgo: 2, why: 'Licencia de conducir vencida' },
    ],
    flags: without('docs', 'guarantee'),
    terms: true,
    category: 'Gold',
  },
  {
    email: 'marta@volante.test',
    firstname: 'Marta',
    lastname: 'Fuenzalida Rivas',
    phone: '+56994321098',
    shows: 'terminó su contrato; hay términos nuevos por aceptar',
    signedUpDaysAgo: 122,
    journey: [
      { to: 'rent queue', daysAgo: 115 },
      { to: 'rent', daysAgo: 110, plate: 'BBBR01' },
      { to: 'churned', daysAgo: 35, why: 'Término de contrato a petición de la conductora' },
    ],
    flags: allFlags,
    terms: false,
    category: 'Gold',
  },
  {
    email: 'nicolas@volante.test',
    firstname: 'Nicolás',
    lastname: 'Sepúlveda Mora',
    phone: '+56993210987',
    shows: 'contrato revocado por la administración',
    signedUpDaysAgo: 120,
    journey: [
      { to: 'rent queue', daysAgo: 113 },
      { to: 'rent', daysAgo: 109, plate: 'BBCB01' },
      { to: 'revoked', daysAgo: 20, why: 'Incumplimiento reiterado del contrato' },
    ],
    flags: allFlags,
    terms: true,
    category: 'Blue',
  },
];
