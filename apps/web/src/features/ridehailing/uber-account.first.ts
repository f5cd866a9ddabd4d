import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { GetConfigAccountingDiscountsDocument } from './get-config-accounting-discounts.generated.ts';
import { GetUberLinkDocument } from './get-uber-link.generated.ts';

export const linkOf = (uid: string) => question(GetUberLinkDocument, { uid });

export const discountsInForce = () => question(GetConfigAccountingDiscountsDocument, { country: 'CL' });

export const first: FirstQueries = (uid) => [linkOf(uid), discountsInForce()];
