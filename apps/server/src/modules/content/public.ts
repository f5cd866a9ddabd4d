export { termsBefore, termsInForce, type TermsText, termsVersion } from './queries/terms.ts';
