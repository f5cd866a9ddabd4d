import type { DriverStatus } from '@volante/domain/drivers/status';
import type { Plan, Shift } from '@volante/domain/plans/plan';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '../../lib/session/session.ts';
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
  startDate: string;
  selectedShifts: readonly Shift[];
  plan: Plan;
}

/** Everything the plan step shows; what only adds to it (discount, chosen plan) may fail without the rest. */
export function usePlanData() {
  const uid = currentUid();
  const config = useApi(GetConfigPlansDocument, { country: 'CL' });
  const state = useApi(GetDriverPlanStateDocument, { uid });
  const chosen = useApi(GetDriverPlanV2Document, { driverId: uid }, { recover: () => ({ getDriverPlanV2: null }) });
  const uber = useApi(GetUberDiscountDocument, { uid }, { recover: () => ({ getUber: null }) });
  const needed = [config, state, chosen, uber];
  const states = needed.map(stateOf);
  const worst = (['error', 'loading'] as const).find((one) => states.includes(one));
  const category = uber.data?.getUber?.category;
  return {
    state: worst ?? ('ready' as const),
    retry: () => needed.filter(({ error }) => error).forEach((query) => void query.refetch()),
    plans: (config.data?.getConfigPlans ?? []) as Plan[],
    facts: {
      uf: config.data?.getConfigAccounting.currency.current ?? '0',
      discount: category?.discount ?? 0,
      category: category?.uberPro ?? null,
    } satisfies PriceFacts,
    sent: state.data?.getDriver.verifiedList.plan ?? false,
    status: (state.data?.getDriver.status.status ?? 'on boarding') as DriverStatus,
    exchangeAddress: state.data?.getPreference?.exchangeAddress ?? null,
    chosen: (chosen.data?.getDriverPlanV2 ?? null) as ChosenPlan | null,
  };
}
