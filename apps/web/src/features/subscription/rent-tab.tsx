import { chosenWeekTitle, planSince } from '@volante/domain/drivers/status-words/plan';
import { formatDate } from '@volante/domain/values/dates';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { PlanBenefitsCard } from './plan-benefits-card.tsx';
import { planOf } from './subscription.first.ts';
import { KmPriceCard } from './km-price-card.tsx';
import { NoPlan } from './no-plan.tsx';
import { RentedPlanCard } from './rented-plan-card.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import { TodayCard } from './today-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { ChosenWeek, WeekCard } from './week-card.tsx';

/** [SUB-01] The shift of the day, the km of the week, the plan, its shifts and what it brings. */
export function RentTab() {
  const driver = useDriver();
  const query = useQuestion(planOf(currentUid()));
  const states = [stateOf(driver), stateOf(query)];
  if (states.includes('error')) {
    const retry = () => [driver, query].forEach(({ error, refetch }) => error && void refetch());
    return <ErrorState title="No pudimos cargar tu arriendo" onRetry={retry} />;
  }
  if (!driver.driver || !query.data) return <TabSkeleton />;
  const { status, rent } = driver.driver;
  const rented = query.data.getDriverPlanV2;
  if (!rented) return <NoPlan status={status.status} />;
  const { plan, startDate, selectedShifts, shiftDays } = rented;
  // Kept answers of an earlier release have no days.
  const shifts = { startDate, shifts: selectedShifts, days: shiftDays ?? [] };
  return (
    <>
      {rent.carId ? <TodayCard rented={shifts} status={status.status} /> : <WaitingCard status={status.status} />}
      {rent.carId && <KmPriceCard sections={plan.sections} shifts={selectedShifts} />}
      <RentedPlanCard plan={plan} since={`${planSince(status.status)} ${formatDate(startDate)}`} />
      {rent.carId ? (
        <WeekCard rented={shifts} />
      ) : (
        <ChosenWeek title={chosenWeekTitle(status.status)} shifts={shifts.shifts} />
      )}
      <PlanBenefitsCard plan={plan} />
    </>
  );
}
