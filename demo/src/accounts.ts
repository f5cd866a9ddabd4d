import type { Flag } from '@volante/domain/onboarding/flags';
import type { Category } from '@volante/domain/ridehailing/category';
import type { JourneyStep } from './journey.ts';
import { approvedDocuments, type DocumentWish } from './onboarding/documents.ts';
import type { Face } from './onboarding/samples.ts';
import { allFlags } from './scenario.ts';

export interface DemoAccount {
  email: string;
  firstname: string;
  lastname: string;
  phone: string;
  /** What a visitor sees when signing in with this account. */
  shows: string;
  /** How many days ago the driver signed up. */
  signedUpDaysAgo: number;
  /** Status changes since sign-up, oldest first. */
  journey: readonly JourneyStep[];
  flags: readonly Flag[];
  /** The shift of their plan. */
  shift?: string;
  documents?: readonly DocumentWish[];
  meeting?: boolean;
  photo?: Face;
  terms: boolean | 'before';
  /** Is offered the dashboard's tutorial. */
  tutorialDue?: boolean;
  /** Null when no ride-hailing account is linked. */
  category: Category | null;
  /** An unread message from support, the last of an open case. */
  supportSays?: string;
  /** Why an administrator blocked their trips in cash. */
  cashBlocked?: string;
}

const without = (...missing: Flag[]) => allFlags.filter((flag) => !missing.includes(flag));

export const sharedCar = 'KLXY77';

/** One document for each possible review result. */
const documentsInEveryState: readonly DocumentWish[] = [
  { name: 'cedulaIdentidadFront', uploadedDaysAgo: 8, review: { to: 'APPROVED', expiresIn: 900 } },
  {
    name: 'cedulaIdentidadBack',
    uploadedDaysAgo: 8,
    review: { to: 'REJECTED', reason: 'La foto está cortada: se necesita el reverso completo.' },
  },
  { name: 'licenciaConducirFront', uploadedDaysAgo: 8, review: { to: 'APPROVED', expiresIn: 20 } },
  { name: 'licenciaConducirBack', uploadedDaysAgo: 8, review: { to: 'APPROVED', expiresIn: -2 } },
  {
    name: 'certificadoAntecedentes',
    uploadedDaysAgo: 7,
    review: { to: 'ERRORS', reason: 'El certificado es de otra persona: el RUT no coincide con tus datos.' },
  },
  { name: 'hojaVida', uploadedDaysAgo: 1 },
];

const withExpiredLicence: readonly DocumentWish[] = approvedDocuments(68).map((document) =>
  document.name.startsWith('licencia') ? { ...document, review: { to: 'APPROVED', expiresIn: -3 } } : document,
);

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
    shift: 'electrico-compartido-am',
    documents: approvedDocuments(130),
    photo: { ground: '#bfe3d5', skin: '#d9a07a', hair: '#3b2a24' },
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
    shift: 'electrico-compartido-pm',
    documents: approvedDocuments(127),
    photo: { ground: '#c9d8ee', skin: '#c68a63', hair: '#1d1714' },
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
    // Her guarantee is not complete yet: it grows with each week's bill.
    flags: without('guarantee'),
    shift: 'electrico-exclusivo-all',
    documents: approvedDocuments(120),
    photo: { ground: '#f2d9c4', skin: '#e3b28e', hair: '#6b4226' },
    terms: true,
    tutorialDue: true,
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
    shows: 'en registro, 80 %: documentos en cada estado de revisión',
    signedUpDaysAgo: 9,
    journey: [],
    flags: without('docs', 'guarantee'),
    documents: documentsInEveryState,
    photo: { ground: '#e6d3ea', skin: '#d2996f', hair: '#2b1f1b' },
    terms: true,
    category: 'Blue',
  },
  {
    email: 'gustavo@volante.test',
    firstname: 'Gustavo',
    lastname: 'Herrera Pinto',
    phone: '+56932109876',
    shows: 'en registro, 100 %: reunión agendada, espera la confirmación',
    signedUpDaysAgo: 12,
    journey: [],
    flags: without('meeting', 'guarantee'),
    shift: 'electrico-exclusivo-all',
    documents: approvedDocuments(5),
    meeting: true,
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
    shift: 'bencina-exclusivo-all',
    documents: approvedDocuments(12),
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
    shift: 'electrico-compartido-pm',
    documents: approvedDocuments(110),
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
    shift: 'bencina-compartido-night',
    documents: approvedDocuments(112),
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
    shift: 'bencina-compartido-am',
    documents: withExpiredLicence,
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
    shift: 'bencina-compartido-pm',
    documents: approvedDocuments(117),
    terms: 'before',
    category: 'Gold',
  },
  {
    email: 'nicolas@volante.test',
    firstname: 'Nicolás',
    lastname: 'Sepúlveda Mora',
    phone: '+56993210987',
    shows: 'contrato revocado por la administración, con el efectivo bloqueado',
    signedUpDaysAgo: 120,
    journey: [
      { to: 'rent queue', daysAgo: 113 },
      { to: 'rent', daysAgo: 109, plate: 'BBCB01' },
      { to: 'revoked', daysAgo: 20, why: 'Incumplimiento reiterado del contrato' },
    ],
    flags: allFlags,
    shift: 'bencina-exclusivo-all',
    documents: approvedDocuments(115),
    terms: true,
    category: 'Blue',
    cashBlocked: 'Reclamos de pasajeros por cobros en efectivo.',
  },
];
