import type { Figure } from '../../platform/figures/figure.ts';
import { figuresOf } from '../../platform/figures/registry.ts';
import type { Module } from '../../platform/module.ts';

/** From what a manager looks at first. What is not named here follows, in the order of the modules. */
const first: readonly string[] = [
  'drivers',
  'idle-cars',
  'debts',
  'energy',
  'handovers',
  'first-answers',
  'documents-waiting',
  'documents-reviewed',
  'returned-payouts',
];

const place = ({ name }: Figure) => {
  const at = first.indexOf(name);
  return at < 0 ? first.length : at;
};

/** As the page shows them. */
export const figuresInOrder = (modules: readonly Module[]): Figure[] =>
  [...figuresOf(modules).values()].toSorted((one, other) => place(one) - place(other));
