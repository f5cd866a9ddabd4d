import { type BatchStep, nextStepOf, stageOf } from '@volante/domain/payouts/batch-step';
import type { PayoutBatchesQuery } from './payouts.generated.ts';

export type BatchRow = PayoutBatchesQuery['payoutBatches']['rows'][number];

const facts = ({ exportedAt, states }: BatchRow) => ({
  exportedAt,
  lines: Object.fromEntries(states.map(({ state, lines }) => [state, lines])),
});

export const stageOfBatch = (batch: BatchRow) => stageOf(facts(batch));

/** What the button of each step says. */
const words: Readonly<Record<BatchStep, string>> = {
  export: 'Pedir el archivo para el banco',
  send: 'Marcar como entregado',
  answer: 'Leer la respuesta del banco',
};

export interface NextStep {
  words: string;
  name: string;
  filled: Readonly<Record<string, string>>;
}

/** [CON-19] What is to be done with a batch next, with its form filled in; undefined when nothing is left. */
export function nextOf(batch: BatchRow): NextStep | undefined {
  const step = nextStepOf(facts(batch));
  return step ? { words: words[step], name: `payouts ${step}`, filled: { batch: batch.id } } : undefined;
}

export const batchAddress = (id: string): string => `/envios/${encodeURIComponent(id)}`;
