import { reviewCommand } from '../charging/review.ts';
import { formatPlate } from '../values/plate.ts';
import { formatPesos, type Pesos } from '../values/money.ts';

/** Who holds a car that the driver rents, alone or with a partner, and so can open it. */
export type CarHolder = 'driver' | 'partner' | 'nobody';

/** [DAY-02] What is still open between a driver and the company. Each module reports the ones it knows of. */
export type OpenMatter =
  | { readonly kind: 'car'; readonly plate: string; readonly frozen: boolean; readonly holder: CarHolder }
  | { readonly kind: 'handover'; readonly plate: string }
  | { readonly kind: 'charge'; readonly plate: string }
  | { readonly kind: 'debt'; readonly amount: Pesos }
  | { readonly kind: 'instalments'; readonly amount: Pesos }
  | { readonly kind: 'runningWeek' }
  /** Money is owed to the driver, and something needed to pay it is missing. */
  | { readonly kind: 'payoutDetails'; readonly missing: 'account' | 'anotherAccount' | 'email' }
  /** In favour of somebody who had no car in the running week: it is in a bill that is still to come. */
  | { readonly kind: 'creditToCome'; readonly amount: Pesos }
  | { readonly kind: 'balance'; readonly amount: Pesos }
  /** Sent lately and not confirmed: the bank may still return it. */
  | { readonly kind: 'deposit'; readonly amount: Pesos; readonly batchId: string }
  | { readonly kind: 'guarantee'; readonly amount: Pesos }
  | { readonly kind: 'payment'; readonly amount: Pesos }
  | { readonly kind: 'damage'; readonly plate: string }
  /** A charge that costs nothing until staff say its kWh. */
  | { readonly kind: 'chargeInReview'; readonly plate: string; readonly sessionId: string };

export type MatterKind = OpenMatter['kind'];

export interface MatterWords {
  /** What is open. */
  readonly title: string;
  /** What happens with it. */
  readonly text: string;
  readonly way?: { readonly href: string; readonly text: string };
}

interface Kind<Matter> {
  /**
   * `access`: the driver is needed to settle it, so they can still sign in. `erasure`: the company settles it alone; only
   * the data wait.
   */
  readonly delays: 'access' | 'erasure';
  /** For the driver: what is open, what happens with it, and where to settle it. */
  words(matter: Matter): MatterWords;
  /** For staff, who settle it: short, and without anybody's name. */
  forStaff(matter: Matter): string;
}

const support = { href: '/app/v2/support', text: 'Escribir a soporte' };
const runsOn = 'El arriendo corre hasta que lo recibamos.';
const returning = (frozen: boolean) =>
  frozen
    ? 'Tu cuenta está congelada y no puedes abrirlo desde la app: soporte coordina contigo la devolución.'
    : 'Puedes abrirlo para devolverlo; soporte coordina contigo la devolución.';
const sharing = {
  partner: { words: 'Ahora lo tiene tu compañero', forStaff: 'que tiene su compañero' },
  nobody: { words: 'Ahora no es el turno de ninguno de los dos', forStaff: 'que ahora no tiene nadie' },
} as const;
const missing = {
  account: {
    words: {
      title: 'Te debemos dinero y no tenemos tu cuenta bancaria.',
      text: 'Agrégala para que podamos pagarte.',
      way: { href: '/app/v2/profile?tab=accounting', text: 'Agregar cuenta bancaria' },
    },
    forStaff: 'le falta una cuenta bancaria para pagarle',
  },
  anotherAccount: {
    words: {
      title: 'Te debemos dinero y el banco devolvió tu depósito.',
      text: 'Agrega otra cuenta bancaria y elígela como principal para que podamos pagarte.',
      way: { href: '/app/v2/profile?tab=accounting', text: 'Cambiar cuenta bancaria' },
    },
    forStaff: 'el banco devolvió su depósito: le falta elegir otra cuenta bancaria',
  },
  email: {
    words: {
      title: 'Te debemos dinero y tu correo no está confirmado.',
      text: 'Confírmalo para que podamos pagarte.',
      way: { href: '/accounts/settings/email', text: 'Confirmar correo' },
    },
    forStaff: 'le falta confirmar su correo para pagarle',
  },
} as const;

/** All there is to say of each kind, in the order they are shown: first what the driver can do something about. */
const kinds: { readonly [Name in MatterKind]: Kind<Extract<OpenMatter, { kind: Name }>> } = {
  car: {
    delays: 'access',
    words: ({ plate, frozen, holder }) =>
      holder === 'driver'
        ? { title: `Tienes el auto ${formatPlate(plate)}.`, text: `${returning(frozen)} ${runsOn}`, way: support }
        : {
            title: `Compartes el auto ${formatPlate(plate)}.`,
            text: `${sharing[holder].words}; soporte termina tu parte. Tu arriendo corre hasta entonces.`,
            way: support,
          },
    forStaff: ({ plate, frozen, holder }) => {
      const what =
        holder === 'driver' ? `tiene el auto ${plate}` : `comparte el auto ${plate}, ${sharing[holder].forStaff}`;
      return `${what}${frozen ? ' (congelado: no puede abrirlo)' : ''}`;
    },
  },
  handover: {
    delays: 'access',
    words: ({ plate }) => ({
      title: `Hay una entrega del auto ${formatPlate(plate)} sin terminar.`,
      text: 'Termínala desde la app.',
      way: { href: '/app/manageshift', text: 'Ver la entrega' },
    }),
    forStaff: ({ plate }) => `entrega del auto ${plate} sin terminar`,
  },
  charge: {
    delays: 'access',
    words: ({ plate }) => ({
      title: `El auto ${formatPlate(plate)} tiene una carga tuya en curso.`,
      text: 'Cuando termine, su costo se suma a tu semana.',
      way: { href: '/app/v2/chargers/charging-view', text: 'Ver la carga' },
    }),
    forStaff: ({ plate }) => `carga en curso del auto ${plate}`,
  },
  debt: {
    delays: 'access',
    words: ({ amount }) => ({
      title: `Debes ${formatPesos(amount)}.`,
      text: 'Puedes pagarlo como siempre. Mientras tengas deuda guardamos tus datos, sin usarlos para otra cosa.',
      way: { href: '/app/payment', text: 'Ir a pagar' },
    }),
    forStaff: ({ amount }) => `debe ${formatPesos(amount)}`,
  },
  instalments: {
    delays: 'access',
    words: ({ amount }) => ({
      title: `Te quedan cuotas por ${formatPesos(amount)}.`,
      text: 'Se cobran una por semana en tus liquidaciones.',
    }),
    forStaff: ({ amount }) => `cuotas por cobrar: ${formatPesos(amount)}`,
  },
  runningWeek: {
    delays: 'access',
    words: () => ({
      title: 'Tu semana en curso todavía no cierra.',
      text: 'Cierra el lunes con su liquidación: si queda deuda, la pagas; si queda saldo a tu favor, te lo depositamos.',
    }),
    forStaff: () => 'semana en curso sin cerrar',
  },
  payoutDetails: {
    delays: 'access',
    words: (matter) => missing[matter.missing].words,
    forStaff: (matter) => missing[matter.missing].forStaff,
  },
  creditToCome: {
    delays: 'erasure',
    words: ({ amount }) => ({
      title: `Tienes ${formatPesos(amount)} a tu favor en una liquidación que todavía no cierra.`,
      text: 'Cuando cierre te lo depositamos; después borramos tus datos.',
    }),
    forStaff: ({ amount }) => `${formatPesos(amount)} a su favor en una liquidación por cerrar`,
  },
  balance: {
    delays: 'erasure',
    words: ({ amount }) => ({
      title: `Te debemos ${formatPesos(amount)}.`,
      text: 'Primero lo depositamos en tu cuenta bancaria; después borramos tus datos.',
    }),
    forStaff: ({ amount }) => `se le deben ${formatPesos(amount)}`,
  },
  deposit: {
    delays: 'erasure',
    words: ({ amount }) => ({
      title: `Tu depósito de ${formatPesos(amount)} está en camino.`,
      text: 'Esperamos unos días por si el banco lo devuelve; después borramos tus datos.',
    }),
    forStaff: ({ amount, batchId }) =>
      `depósito de ${formatPesos(amount)} en camino: confirma el envío ${batchId} (payouts confirm)`,
  },
  guarantee: {
    delays: 'erasure',
    words: ({ amount }) => ({
      title: `Tu garantía tiene ${formatPesos(amount)}.`,
      text: 'Primero te la devolvemos, descontando lo que debas; después borramos tus datos.',
    }),
    forStaff: ({ amount }) => `garantía por devolver: ${formatPesos(amount)}`,
  },
  payment: {
    delays: 'erasure',
    words: ({ amount }) => ({
      title: `Tu pago de ${formatPesos(amount)} está en camino.`,
      text: 'Esperamos su resultado.',
    }),
    forStaff: ({ amount }) => `pago en camino: ${formatPesos(amount)}`,
  },
  damage: {
    delays: 'erasure',
    words: ({ plate }) => ({
      title: `Un daño del auto ${formatPlate(plate)} está en disputa.`,
      text: 'Soporte lo decide; hasta entonces guardamos tus datos, sin usarlos para otra cosa.',
    }),
    forStaff: ({ plate }) => `daño en disputa del auto ${plate}`,
  },
  chargeInReview: {
    delays: 'erasure',
    words: ({ plate }) => ({
      title: `Tienes una carga en revisión del auto ${formatPlate(plate)}.`,
      text: 'Soporte decide cuánto fue; si resulta un costo, te avisamos por correo para que lo pagues.',
    }),
    forStaff: ({ plate, sessionId }) => `carga en revisión del auto ${plate}: ${reviewCommand(sessionId)}`,
  },
};

/** The entry of a matter takes that very matter, which the compiler cannot see through the table. */
const kindOf = ({ kind }: OpenMatter) => kinds[kind] as Kind<OpenMatter>;

export const matterWords = (matter: OpenMatter): MatterWords => kindOf(matter).words(matter);

export const matterForStaff = (matter: OpenMatter): string => kindOf(matter).forStaff(matter);

const order = Object.keys(kinds);

export function inOrder(matters: readonly OpenMatter[]): OpenMatter[] {
  return matters.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** How far a requested deletion can go now: nothing yet, the end of access, or the erasure of the data. */
const steps = ['wait', 'endAccess', 'erase'] as const;

export type DeletionStep = (typeof steps)[number];

export const asDeletionStep = (text: string): DeletionStep => steps.find((step) => step === text) ?? 'wait';

/** Whether a step does more than another one that was announced. */
export function isFurther(step: DeletionStep, announced: DeletionStep): boolean {
  return steps.indexOf(step) > steps.indexOf(announced);
}

export function deletionStep(matters: readonly OpenMatter[]): DeletionStep {
  if (matters.length === 0) return 'erase';
  return matters.some((matter) => kindOf(matter).delays === 'access') ? 'wait' : 'endAccess';
}
