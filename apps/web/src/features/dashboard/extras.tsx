import { allowanceOf } from '@volante/domain/drivers/allowances';
import type { ReactNode } from 'react';
import type { Driver } from '../../lib/driver/use-driver.ts';
import { AccountOverlay } from './account-overlay.tsx';
import { CarCard } from './car/car-card.tsx';
import { Sharing } from './car/sharing.tsx';
import { NextSteps } from './next-steps.tsx';
import { isShown } from './shown-status.ts';
import { StatusCard } from './status-card.tsx';
import { AroundWeek } from './week/around-week.tsx';
import { showsWeek } from './week/shows-week.ts';

/** The car of these takes little room. */
const low = new Set(['frozen', 'rent queue']);

interface ExtrasProps {
  driver: Driver;
  updatedAt: number;
  /** What stands between the car and the partner. */
  children: ReactNode;
}

/** What the dashboard tells besides its shortcuts: status, week, car, partner and the overlay. */
export function Extras({ driver, updatedAt, children }: ExtrasProps) {
  const status = driver.status.status;
  const { overlay, hasShift } = allowanceOf(status);
  const middle = (
    <>
      <CarCard driver={driver} placeholder={`${low.has(status) ? 'h-20' : 'h-88'} rounded-card`} />
      {children}
    </>
  );
  return (
    <>
      {/* Only for drivers who do not rent: the others see what matters in the week or on the car's card. */}
      {isShown(status) && <StatusCard status={status} onboarding={driver.onboarding} updatedAt={updatedAt} />}
      {showsWeek(driver) ? <AroundWeek>{middle}</AroundWeek> : middle}
      {hasShift && <Sharing driver={driver} />}
      <NextSteps />
      {overlay && <AccountOverlay kind={overlay} />}
    </>
  );
}
