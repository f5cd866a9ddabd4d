export { holderOf, type HoldsNow, turnOf, whoHoldsNow } from './queries/holder-of.ts';
export { holdingsOf } from './queries/holdings-of.ts';
