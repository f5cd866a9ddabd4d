import type { JournalAccount } from '../billing/accounts.ts';
import { comparableText } from '../values/comparable-text.ts';

/** The accounts that events are booked in. */
export type EventAccount = Extract<JournalAccount, 'fines' | 'penalties' | 'charges' | 'refunds'>;

interface KindFacts {
  /** What staff, files and boletas call it. */
  readonly name: string;
  /** Other words that staff and files use for it. */
  readonly also: readonly string[];
  /** The words of the API. The subject says in which row of the bill a charge stands (`event-charges`). */
  readonly subject: string;
  readonly type: string;
  /** The account that what is charged goes to, and the one that what is given back comes out of. */
  readonly charged: EventAccount;
  readonly givenBack: EventAccount;
  /** Whether the company sells it: then it has IVA and is on the boleta. What it does not sell has and is neither. */
  readonly sold: boolean;
  /** Whether it is always in the driver's favour. */
  readonly onlyCredited?: true;
}

/**
 * [BKS-03] Every kind of event, with all that tax and books ask of it. A fine is the authority's money, paid on the driver's
 * behalf; penalties, damages and deductibles make up for a breach or a damage and are no price. What a kind was booked with
 * stands in closed bills: to treat something in another way, add a kind.
 */
const facts = {
  fine: {
    name: 'Multa de tránsito',
    also: ['Parte', 'Infracción', 'Infracción de tránsito'],
    subject: 'Control',
    type: 'Fine',
    charged: 'fines',
    givenBack: 'fines',
    sold: false,
  },
  penalty: {
    name: 'Multa de la empresa',
    also: ['Penalización', 'Multa interna'],
    subject: 'Exchange',
    type: 'Penalty',
    charged: 'penalties',
    givenBack: 'refunds',
    sold: false,
  },
  energy: {
    name: 'Energía de carga',
    also: ['Energía', 'Carga'],
    subject: 'Charging',
    type: 'Energy',
    charged: 'charges',
    givenBack: 'refunds',
    sold: true,
  },
  cleaning: {
    name: 'Lavado',
    also: ['Limpieza', 'Aseo'],
    subject: 'Other',
    type: 'Cleaning',
    charged: 'charges',
    givenBack: 'refunds',
    sold: true,
  },
  damage: {
    name: 'Daño',
    also: ['Daños'],
    subject: 'Other',
    type: 'Damage',
    charged: 'charges',
    givenBack: 'refunds',
    sold: false,
  },
  deductible: {
    name: 'Deducible',
    also: [],
    subject: 'Other',
    type: 'Deductible',
    charged: 'charges',
    givenBack: 'refunds',
    sold: false,
  },
  refund: {
    name: 'Reembolso',
    also: ['Devolución', 'Abono', 'Bono'],
    subject: 'Other',
    type: 'Refund',
    charged: 'charges',
    givenBack: 'refunds',
    sold: false,
    onlyCredited: true,
  },
  other: {
    name: 'Otro',
    also: ['Otros'],
    subject: 'Other',
    type: 'Other',
    charged: 'charges',
    givenBack: 'refunds',
    sold: false,
  },
} as const satisfies Record<string, KindFacts>;

export type EventKind = keyof typeof facts;

/** In the order in which they are listed. */
export const eventKinds = Object.keys(facts) as EventKind[];

export function kindFacts(kind: EventKind): KindFacts {
  return facts[kind];
}

/** The kinds that the company sells. */
export const soldKinds: readonly EventKind[] = eventKinds.filter((kind) => facts[kind].sold);

/** A subject that several kinds share names none of them; 'Other' is a name of its own. */
function spellingsOf(kind: EventKind): readonly string[] {
  const { name, also, subject, type } = kindFacts(kind);
  return [name, type, ...also, ...(subject === facts.other.subject ? [] : [subject])];
}

const spelled: ReadonlyMap<string, EventKind> = new Map(
  eventKinds.flatMap((kind) => spellingsOf(kind).map((spelling) => [comparableText(spelling), kind] as const)),
);

/** The kind of this name, however it is spelled: accents, case, spaces and punctuation do not count. */
export function kindNamed(text: string): EventKind | undefined {
  return spelled.get(comparableText(text));
}

/** For staff and files: what a word that names no kind is answered with. */
export function noSuchKind(text: string): string {
  const names = eventKinds.map((kind) => facts[kind].name).join(', ');
  return `'${text}' no es una clase de evento. Las clases son: ${names}.`;
}

const accountNames: Readonly<Record<EventAccount, string>> = {
  fines: 'multas de tránsito por pagar',
  penalties: 'ingresos por multas',
  charges: 'ingresos por cobros',
  refunds: 'reembolsos',
};

/** 'con IVA, en la boleta; se cobra en ingresos por cobros, se devuelve de reembolsos' */
export function treatmentText(kind: EventKind): string {
  const { sold, charged, givenBack, onlyCredited } = kindFacts(kind);
  const tax = sold ? 'con IVA, en la boleta' : 'sin IVA, fuera de la boleta';
  const taken = onlyCredited ? 'solo a favor del conductor' : `se cobra en ${accountNames[charged]}`;
  return `${tax}; ${taken}, se devuelve de ${accountNames[givenBack]}`;
}
