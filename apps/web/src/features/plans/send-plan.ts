import { shiftsPerWeek } from '@volante/domain/plans/plan';
import type { QueryClient } from '@tanstack/react-query';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { request } from '../../lib/graphql/request.ts';
import { queryKey } from '@volante/client/graphql/operation.ts';
import { currentUid } from '@volante/client/session.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import type { CompleteChoice } from './choice.ts';
import { CreateDriverPlanV2Document } from './create-driver-plan-v2.generated.ts';
import { CreatePreferenceDocument } from './create-preference.generated.ts';
import { EditDriverPlanV2Document } from './edit-driver-plan-v2.generated.ts';
import { EditPreferenceDocument } from './edit-preference.generated.ts';
import { GetDriverPlanStateDocument, type GetDriverPlanStateQuery } from './get-driver-plan-state.generated.ts';
import { GetDriverPlanV2Document, type GetDriverPlanV2Query } from './get-driver-plan-v2.generated.ts';

type PlanState = GetDriverPlanStateQuery;

/** What the server answered shows at once, also to whoever comes back without a network. */
function showPlan(client: QueryClient, driverId: string, plan: GetDriverPlanV2Query['getDriverPlanV2']): void {
  client.setQueryData(queryKey(GetDriverPlanV2Document, { driverId }), { getDriverPlanV2: plan });
  client.setQueryData<PlanState>(
    queryKey(GetDriverPlanStateDocument, { uid: driverId }),
    (old) => old && { ...old, getDriver: { ...old.getDriver, verifiedList: { plan: true } } },
  );
}

function showPreference(client: QueryClient, driverId: string, preference: PlanState['getPreference']): void {
  client.setQueryData<PlanState>(
    queryKey(GetDriverPlanStateDocument, { uid: driverId }),
    (old) => old && { ...old, getPreference: preference },
  );
}

const createPlan = defineMutation({
  mode: 'immediate',
  document: CreateDriverPlanV2Document,
  done: (client, { createDriverPlanV2 }, { driverId }) => showPlan(client, driverId, createDriverPlanV2),
});

const editPlan = defineMutation({
  mode: 'immediate',
  document: EditDriverPlanV2Document,
  done: (client, { editDriverPlanV2 }, { driverId }) => showPlan(client, driverId, editDriverPlanV2),
});

const createPreference = defineMutation({
  mode: 'immediate',
  document: CreatePreferenceDocument,
  done: (client, { createPreference: answer }, { driverId }) => showPreference(client, driverId, answer),
});

const editPreference = defineMutation({
  mode: 'immediate',
  document: EditPreferenceDocument,
  done: (client, { editPreference: answer }, { driverId }) => showPreference(client, driverId, answer),
});

/** What is on the screen while it holds; asked again once something has made it doubtful. */
function knownState(client: QueryClient, uid: string) {
  return client.fetchQuery({
    queryKey: queryKey(GetDriverPlanStateDocument, { uid }),
    queryFn: ({ signal }) => request(GetDriverPlanStateDocument, { uid }, { signal }),
    staleTime: Infinity,
  });
}

/**
 * [PLA-03] The plan is created or edited by the plan flag, the preference by the exchange address that exists. After a
 * failure both are looked up anew: a half that arrived is then edited, which changes nothing, and never sent twice.
 */
export async function sendPlan(client: QueryClient, { planId, shiftId, place }: CompleteChoice): Promise<void> {
  const driverId = currentUid();
  const { address, latitude, longitude } = place;
  const exchangeAddress = { address, latitude, longitude };
  const selectedShifts = Array.from({ length: shiftsPerWeek }, () => shiftId);
  try {
    const { getDriver, getPreference } = await knownState(client, driverId);
    const plan = { driverId, planId, selectedShifts, exchangeAddress };
    await (getDriver.verifiedList.plan ? sendNow(editPlan, plan, client) : sendNow(createPlan, plan, client));
    const preference = { driverId, planId, shiftId, exchangeAddress };
    await (getPreference ? sendNow(editPreference, preference, client) : sendNow(createPreference, preference, client));
  } finally {
    // Whatever happened, what the phone knows of the driver may be old now.
    void refreshDriver(client);
  }
}
