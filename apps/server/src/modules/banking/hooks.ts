import type { GuaranteeOrigin } from '@volante/domain/banking/guarantee';
import type { Pesos } from '@volante/domain/values/money';
import { Hook } from '../../platform/hooks.ts';

/** Called when money was put into a guarantee directly, not by a bill, in the same transaction. */
export const guaranteePaid = new Hook<{ uid: string; origin: GuaranteeOrigin; amount: Pesos; source: string }>();
