export { policyText } from './pages/pages.ts';
export {
  policyClauses,
  policyInForce,
  termsBefore,
  termsInForce,
  type TermsText,
  termsVersion,
} from './queries/terms.ts';
