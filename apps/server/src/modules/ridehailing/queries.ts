import { discountOf, type Category } from '@volante/domain/ridehailing/category';
import type { Ctx } from '../../platform/context.ts';
import { findLinkedProfile } from './store.ts';

interface Uber {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  code: string;
  category: { uberPro: Category; discount: number };
  renew: boolean;
}

/** Null for a driver who has not linked a ride-hailing account. */
export async function getUber(ctx: Ctx, uid: string): Promise<Uber | null> {
  const profile = await findLinkedProfile(ctx, uid);
  if (!profile) return null;
  const { firstname, lastname, email, phone, code, category, renew_since } = profile;
  return {
    firstname,
    lastname,
    email,
    phone,
    code,
    category: { uberPro: category, discount: discountOf(category) },
    renew: renew_since !== null,
  };
}
