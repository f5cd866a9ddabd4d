import type { SwapSide } from '@volante/domain/swaps/create-choice';
import type { LocalDate } from '@volante/domain/values/dates';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import type { GetCouplesQuery } from './get-couples.generated.ts';
import { couplesOf } from './petitions.first.ts';
import type { SwapShift } from './shift.ts';

export type CoupleDriver = GetCouplesQuery['couples'][number]['drivers'][number];

export interface SwapDriver extends SwapSide<SwapShift> {
  id: string;
  firstname: string;
  lastname: string;
  photo: string | null;
  /** '+56987651234' */
  phone: string | null;
}

export interface SwapCouple {
  /** Today and the six days after it, as the server counts them. */
  dates: readonly LocalDate[];
  mine: SwapDriver;
  partner: SwapDriver;
}

function toDriver({ _id, photo, info, plan }: CoupleDriver): SwapDriver {
  // The first day is yesterday.
  const current = (plan?.shiftDays ?? []).slice(1).flatMap(({ shift }) => shift ?? []);
  const { firstname, lastname, phone } = info;
  return {
    id: _id,
    firstname,
    lastname,
    photo: photo ?? null,
    phone: phone ?? null,
    current,
    offered: plan?.plan.shifts ?? [],
  };
}

/** [PET-01] Null for a driver without a partner, and for one whose couple is not in the label. */
export function coupleOf({ couples }: GetCouplesQuery, uid: string): SwapCouple | null {
  const drivers = couples[0]?.drivers ?? [];
  const own = drivers.find(({ _id }) => _id === uid);
  const other = drivers.find(({ _id }) => _id !== uid);
  if (!own || !other) return null;
  const dates = (own.plan?.shiftDays ?? []).slice(1).map(({ date }) => date);
  const [mine, partner] = [toDriver(own), toDriver(other)];
  const whole = dates.length > 0 && [mine, partner].every(({ current }) => current.length === dates.length);
  return whole ? { dates, mine, partner } : null;
}

const minute = 60_000;

/** Who shares the car, and both drivers' next seven days. Never painted from what the phone kept. */
export function useCouple() {
  const uid = currentUid();
  const query = useQuestion(couplesOf(uid), { pollEvery: minute });
  return { ...query, couple: query.data && coupleOf(query.data, uid) };
}
