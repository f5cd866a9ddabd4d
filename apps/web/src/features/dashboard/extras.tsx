import { allowanceOf } from '@volante/domain/drivers/allowances';
import type { DriverStatus } from '@volante/domain/drivers/status';
import type { ReactNode } from 'react';
import type { Driver } from '../../lib/driver/use-driver.ts';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CarCard } from './car/car-card.tsx';
import { SharingCard } from './car/sharing-card.tsx';
import { NextSteps } from './next-steps.tsx';
import type { StatusCardProps } from './status-card.tsx';
import { statusWords } from './status-label.ts';
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

/** What the dashboard fetches beside its first answers: what is true today, the week, the car, what stands below, what covers it. */
export function Extras({ driver, updatedAt, placeholder, children }: ExtrasProps) {
  const status = driver.status.status as DriverStatus;
  const { overlay, hasShift } = allowanceOf(status);
  const middle = (
    <>
      <CarCard driver={driver} placeholder={placeholder} />
      {children}
    </>
  );
  return (
    <>
      {statusWords[status].title && (
        <StatusToday status={status} onboarding={driver.onboarding} updatedAt={updatedAt} />
      )}
      {showsWeek(driver) ? <AroundWeek>{middle}</AroundWeek> : middle}
      {hasShift && <SharingCard driver={driver} />}
      <NextSteps />
      {overlay && <LazyPart load={loadOverlay} wanted props={{ kind: overlay }} />}
    </>
  );
}

/** Of those who do not rent: the others have the week, or the card of the car, to tell them what matters. */
function StatusToday(props: StatusCardProps) {
  const { Part } = useLazyCode(loadStatus);
  return Part ? <Part {...props} /> : <Skeleton className="h-36 rounded-card" />;
}
