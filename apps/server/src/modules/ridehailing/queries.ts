import type { ToDo } from '@volante/domain/home/to-do';
import { discountOf, type Category } from '@volante/domain/ridehailing/category';
import type { Ctx } from '../../platform/context.ts';
import { mustFindDriver } from '../drivers/public.ts';
import { categoryHistory } from './category-store.ts';
import { findLinkedProfile } from './store.ts';

interface Uber {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  code: string;
  category: { uberPro: Category; discount: number; since: Date };
  linkedAt: Date;
  renew: boolean;
}

/** Null for a driver who has not linked a ride-hailing account. */
export async function getUber(ctx: Ctx, uid: string): Promise<Uber | null> {
  const profile = await findLinkedProfile(ctx, uid);
  if (!profile) return null;
  const { firstname, lastname, email, phone, code, category, linked_at, renew_since } = profile;
  const [last] = await categoryHistory(ctx.db, uid);
  return {
    firstname,
    lastname,
    email,
    phone,
    code,
    category: { uberPro: category, discount: discountOf(category), since: last?.valid_from ?? linked_at },
    linkedAt: linked_at,
    renew: renew_since !== null,
  };
}

/** [DAY-03] Null for a driver who never linked one, or whose account we may ask for. */
export async function getUberLost(ctx: Ctx, uid: string): Promise<Date | null> {
  const profile = await findLinkedProfile(ctx, uid);
  if (profile) return profile.renew_since;
  const [last] = await categoryHistory(ctx.db, uid);
  return last?.valid_from ?? null;
}

/** [DAY-07] A driver who rents and whose account is not linked, or no longer lets us ask. */
export async function linkToDo(ctx: Ctx, { uid }: { uid: string }): Promise<ToDo[]> {
  const { status } = await mustFindDriver(ctx, uid);
  const since = status === 'rent' ? await getUberLost(ctx, uid) : null;
  return since ? [{ kind: 'link', since, renew: (await findLinkedProfile(ctx, uid)) !== undefined }] : [];
}
