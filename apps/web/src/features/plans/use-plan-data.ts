import type { GuaranteeTerms } from '@volante/domain/banking/guarantee';
import type { Plan, Shift } from '@volante/domain/plans/plan';
import type { LocalDate } from '@volante/domain/values/dates';
import { type Pesos, pesos } from '@volante/domain/values/money';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { GetConfigPlansDocument } from './get-config-plans.generated.ts';
import { GetDriverGuaranteeDocument } from './get-driver-guarantee.generated.ts';
import { GetDriverPlanStateDocument } from './get-driver-plan-state.generated.ts';
import { GetDriverPlanV2Document } from './get-driver-plan-v2.generated.ts';
import { GetMeanEnergyPriceDocument } from './get-mean-energy-price.generated.ts';
import { GetUberDiscountDocument } from './get-uber-discount.generated.ts';

/** What this driver's prices are computed with. */
export interface PriceFacts {
  uf: string;
  /** Per cent. */
  discount: number;
  category: string | null;
  /** [DAY-13] Paid besides the rent: nobody chooses a plan without having seen it. */
  guarantee: GuaranteeTerms;
  /** The mean price of a kWh at our stations; null when it is not known. */
  kwhPrice: Pesos | null;
}

const noGuarantee: GuaranteeTerms = { total: pesos(0), amount: pesos(0), weekly: pesos(0) };

export interface ChosenPlan {
  startDate: LocalDate;
  selectedShifts: readonly Shift[];
  plan: Plan;
}

/**
 * Everything the plan step shows. What only adds to it (discount, price of a kWh, chosen plan) is waited for, and its failure is
 * reported and ignored: what the phone knew of it stays.
 */
export function usePlanData() {
  const uid = currentUid();
  const config = useApi(GetConfigPlansDocument, { country: 'CL' });
  const state = useApi(GetDriverPlanStateDocument, { uid });
  const accounting = useApi(GetDriverGuaranteeDocument, { uid });
  const chosen = useApi(GetDriverPlanV2Document, { driverId: uid });
  const uber = useApi(GetUberDiscountDocument, { uid });
  const energy = useApi(GetMeanEnergyPriceDocument, {});
  const needed = [config, state, accounting];
  const failed = needed.some((query) => stateOf(query) === 'error');
  const waiting = [...needed, chosen, uber, energy].some((query) => stateOf(query) === 'loading');
  const category = uber.data?.getUber?.category;
  return {
    state: failed ? ('error' as const) : waiting ? ('loading' as const) : ('ready' as const),
    retry: () => needed.filter(({ error }) => error).forEach((query) => void query.refetch()),
    plans: config.data?.getConfigPlans ?? [],
    facts: {
      uf: config.data?.getConfigAccounting.currency.current ?? '0',
      discount: category?.discount ?? 0,
      category: category?.uberPro ?? null,
      guarantee: accounting.data?.getDriverAccounting.guarantee ?? noGuarantee,
      kwhPrice: energy.data?.getMeanEnergyPrice ?? null,
    } satisfies PriceFacts,
    sent: state.data?.getDriver.verifiedList.plan ?? false,
    status: state.data?.getDriver.status.status ?? 'on boarding',
    exchangeAddress: state.data?.getPreference?.exchangeAddress ?? null,
    chosen: chosen.data?.getDriverPlanV2 ?? null,
  };
}
