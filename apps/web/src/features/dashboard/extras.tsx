import { allowanceOf } from '@volante/domain/drivers/allowances';
import type { DriverStatus } from '@volante/domain/drivers/status';
import type { ReactNode } from 'react';
import type { Driver } from '../../lib/driver/use-driver.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { CarCard } from './car/car-card.tsx';
import { SharingCard } from './car/sharing-card.tsx';
import { NextSteps } from './next-steps.tsx';
import { AroundWeek } from './week/around-week.tsx';
import { showsWeek } from './week/shows-week.ts';

const loadOverlay = () => import('./account-overlay.tsx').then((module) => module.AccountOverlay);

export interface ExtrasProps {
  driver: Driver;
  /** The room the car takes before it is known. */
  placeholder: string;
  /** What stands between the car and the partner. */
  children: ReactNode;
}

/** What the dashboard fetches beside its first answers: the week, the car, what stands below them, what covers it all. */
export function Extras({ driver, placeholder, children }: ExtrasProps) {
  const { overlay, hasShift } = allowanceOf(driver.status.status as DriverStatus);
  const middle = (
    <>
      <CarCard driver={driver} placeholder={placeholder} />
      {children}
    </>
  );
  return (
    <>
      {showsWeek(driver) ? <AroundWeek>{middle}</AroundWeek> : middle}
      {hasShift && <SharingCard driver={driver} />}
      <NextSteps />
      {overlay && <LazyPart load={loadOverlay} wanted props={{ kind: overlay }} />}
    </>
  );
}
