import type { FastifyInstance, FastifyReply } from 'fastify';
import { getUber } from '../../ridehailing/public.ts';
import { isRenting, unlinkUber } from '../commands/unlink-uber.ts';
import { unlinkPage } from '../pages/uber.ts';
import { orShow, pagesOf } from './pages.ts';
import { justProven } from './proven.ts';
import { type ForVisitor, visitorsOnly } from './settings.ts';
import type { House, Visit, Visitor } from './visit.ts';

/** Without a password the driver would have no way left to sign in: that comes first. */
function withPassword(act: ForVisitor): ForVisitor {
  return (visit, visitor) =>
    visitor.account.passwordHash ? act(visit, visitor) : visit.go('/accounts/settings/password');
}

async function showUnlink(visit: Visit, { account }: Visitor, extra = {}, status = 200): Promise<FastifyReply> {
  const linked = await getUber(visit.ctx, account.uid);
  if (!linked) return visit.go('/accounts/settings');
  const { firstname, lastname, category } = linked;
  const uber = `${firstname} ${lastname} · ${category.uberPro}`;
  const renting = await isRenting(visit.ctx, account.uid);
  const known = { csrf: visit.csrf(), uber, renting, discount: category.discount };
  return visit.show(unlinkPage({ ...known, ...extra }), status);
}

function unlink(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const { account, ...signIn } = visitor;
  return orShow(
    async () => {
      await unlinkUber(visit.ctx, account, signIn);
      return visit.go('/accounts/settings?done=uber');
    },
    ({ message }, status) => showUnlink(visit, visitor, { problem: message }, status),
  );
}

/** [DAY-03] */
export function uberRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page(
    '/settings/uber',
    visitorsOnly(withPassword(justProven('uber', (visit, visitor) => showUnlink(visit, visitor)))),
  );
  pages.form('/settings/uber/unlink', visitorsOnly(withPassword(justProven('uber', unlink))));
}
