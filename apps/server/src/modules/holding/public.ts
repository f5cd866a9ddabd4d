export { holderOf, turnOf } from './queries/holder-of.ts';
export { holdingsOf } from './queries/holdings-of.ts';
