import type { PayoutState } from './states.ts';

interface BatchFacts {
  /** When its file was written last. */
  readonly exportedAt: unknown;
  /** How many of its lines are in each state; one that is left out has none. */
  readonly lines: Readonly<Partial<Record<PayoutState, number>>>;
}

export const batchSteps = ['export', 'send', 'answer'] as const;

/** What is to be done with a batch next: take its file to the bank, say that the bank has it, read what the bank says. */
export type BatchStep = (typeof batchSteps)[number];

/** [CON-19] Null when nothing is left to be done. */
export function nextStepOf({ exportedAt, lines }: BatchFacts): BatchStep | null {
  if (lines.prepared) return exportedAt === null ? 'export' : 'send';
  return lines.sent ? 'answer' : null;
}

export type BatchStage = 'prepared' | 'filed' | 'sent' | 'confirmed' | 'returned' | 'cancelled';

/** [CON-19] Where a batch as a whole stands. A transfer that came back says so, whatever the others did. */
export function stageOf({ exportedAt, lines }: BatchFacts): BatchStage {
  if (lines.prepared) return exportedAt === null ? 'prepared' : 'filed';
  if (lines.sent) return 'sent';
  if (lines.bounced) return 'returned';
  return lines.confirmed ? 'confirmed' : 'cancelled';
}

const labels: Record<BatchStage, string> = {
  prepared: 'Preparado',
  filed: 'Con archivo, sin entregar',
  sent: 'Entregado al banco',
  confirmed: 'Confirmado',
  returned: 'Con devoluciones',
  cancelled: 'Anulado',
};

export const stageLabel = (stage: BatchStage): string => labels[stage];
