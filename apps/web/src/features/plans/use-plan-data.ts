import type { Plan, Shift } from '@volante/domain/plans/plan';
import type { LocalDate } from '@volante/domain/values/dates';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { GetConfigPlansDocument } from './get-config-plans.generated.ts';
import { GetDriverPlanStateDocument } from './get-driver-plan-state.generated.ts';
import { GetDriverPlanV2Document } from './get-driver-plan-v2.generated.ts';
import { GetUberDiscountDocument } from './get-uber-discount.generated.ts';

/** What this driver's prices are computed with. */
export interface PriceFacts {
  uf: string;
  /** Per cent. */
  discount: number;
  category: string | null;
}

export interface ChosenPlan {
  startDate: LocalDate;
  selectedShifts: readonly Shift[];
  plan: Plan;
}

/**
 * Everything the plan step shows. What only adds to it (discount, chosen plan) is waited for, and its failure is
 * reported and ignored: what the phone knew of it stays.
 */
export function usePlanData() {
  const uid = currentUid();
  const config = useApi(GetConfigPlansDocument, { country: 'CL' });
  const state = useApi(GetDriverPlanStateDocument, { uid });
  const chosen = useApi(GetDriverPlanV2Document, { driverId: uid });
  const uber = useApi(GetUberDiscountDocument, { uid });
  const needed = [config, state];
  const failed = needed.some((query) => stateOf(query) === 'error');
  const waiting = [...needed, chosen, uber].some((query) => stateOf(query) === 'loading');
  const category = uber.data?.getUber?.category;
  return {
    state: failed ? ('error' as const) : waiting ? ('loading' as const) : ('ready' as const),
    retry: () => needed.filter(({ error }) => error).forEach((query) => void query.refetch()),
    plans: config.data?.getConfigPlans ?? [],
    facts: {
      uf: config.data?.getConfigAccounting.currency.current ?? '0',
      discount: category?.discount ?? 0,
      category: category?.uberPro ?? null,
    } satisfies PriceFacts,
    sent: state.data?.getDriver.verifiedList.plan ?? false,
    status: state.data?.getDriver.status.status ?? 'on boarding',
    exchangeAddress: state.data?.getPreference?.exchangeAddress ?? null,
    chosen: chosen.data?.getDriverPlanV2 ?? null,
  };
}
