import { Counter, type Metric } from 'prom-client';
import type { Answers } from './answers.ts';

/** Its values are read when the metrics are collected. */
export function answersMetric(answers: Answers): Metric {
  return new Counter({
    name: 'volante_doors_stray_answers_total',
    help: 'What cars sent that no sequence waited for: unexpected (looked up, kept when late), garbage, dropped unread',
    labelNames: ['fate'] as const,
    registers: [],
    collect() {
      this.reset();
      for (const [fate, number] of Object.entries(answers.strays)) this.inc({ fate }, number);
    },
  });
}
