import type { GuaranteeOrigin } from '@volante/domain/banking/guarantee';
import type { Pesos } from '@volante/domain/values/money';
import { Hook } from '../../platform/hooks.ts';

/** Called before a guarantee changes directly, in the same transaction, so that no bill puts anything in meanwhile. */
export const guaranteeChange = new Hook<{ uid: string }>();

interface DirectContribution {
  uid: string;
  origin: GuaranteeOrigin;
  amount: Pesos;
  source: string;
}

/** Called when money was put into a guarantee directly, not by a bill, in the same transaction. */
export const guaranteePaid = new Hook<DirectContribution>();

/** [BKS-02] Called when such a contribution is taken back, in the same transaction. */
export const guaranteeTakenBack = new Hook<DirectContribution>();
