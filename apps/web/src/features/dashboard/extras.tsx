import { allowanceOf } from '@volante/domain/drivers/allowances';
import type { ReactNode } from 'react';
import type { Driver } from '../../lib/driver/use-driver.ts';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CarCard } from './car/car-card.tsx';
import { Sharing } from './car/sharing.tsx';
import { NextSteps } from './next-steps.tsx';
import type { StatusCardProps } from './status-card.tsx';
import { isShown } from './shown-status.ts';
import { AroundWeek } from './week/around-week.tsx';
import { showsWeek } from './week/shows-week.ts';

const loadStatus = () => import('./status-card.tsx').then((module) => module.StatusCard);
const loadOverlay = () => import('./account-overlay.tsx').then((module) => module.AccountOverlay);

export interface ExtrasProps {
  driver: Driver;
  updatedAt: number;
  /** The room the car takes before it is known. */
  placeholder: string;
  /** What stands between the car and the partner. */
  children: ReactNode;
}

/** What the dashboard loads besides its first answers: status, week, car, partner and the overlay. */
export function Extras({ driver, updatedAt, placeholder, children }: ExtrasProps) {
  const status = driver.status.status;
  const { overlay, hasShift } = allowanceOf(status);
  const middle = (
    <>
      <CarCard driver={driver} placeholder={placeholder} />
      {children}
    </>
  );
  return (
    <>
      {isShown(status) && <StatusToday status={status} onboarding={driver.onboarding} updatedAt={updatedAt} />}
      {showsWeek(driver) ? <AroundWeek>{middle}</AroundWeek> : middle}
      {hasShift && <Sharing driver={driver} />}
      <NextSteps />
      {overlay && <LazyPart load={loadOverlay} wanted props={{ kind: overlay }} />}
    </>
  );
}

/** Only for drivers who do not rent: the others see what matters in the week or on the car's card. */
function StatusToday(props: StatusCardProps) {
  const { Part } = useLazyCode(loadStatus);
  return Part ? <Part {...props} /> : <Skeleton className="h-36 rounded-card" />;
}
