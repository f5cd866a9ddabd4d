import type { QueryGetShiftChangePetitionsArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { petitionsFor } from '../petition-view.ts';
import { countPetitions, findPetitions } from '../store.ts';

const orders = { createdAt: 'asc', '-createdAt': 'desc' } as const;

function orderOf(sortBy: string): 'asc' | 'desc' {
  if (Object.hasOwn(orders, sortBy)) return orders[sortBy as keyof typeof orders];
  throw new Refusal('BAD_USER_INPUT', 'sortBy es createdAt o -createdAt.', { field: 'sortBy' });
}

/** [PET-05] The petitions a driver made or was asked by. */
export async function getPetitions(ctx: Ctx, args: QueryGetShiftChangePetitionsArgs) {
  const { driver, status, start, end, limit, offset, sortBy } = args;
  const page = pageOf({ limit, offset }, { usual: 20, most: 50 });
  const filter = {
    driverId: driver,
    status: status ?? undefined,
    start: start ?? undefined,
    end: end ?? undefined,
  };
  const rows = await findPetitions(ctx, filter, { ...page, order: orderOf(sortBy ?? '-createdAt') });
  const total = await countPetitions(ctx, filter);
  return { ...page, total, instances: await petitionsFor(ctx, driver, rows) };
}
