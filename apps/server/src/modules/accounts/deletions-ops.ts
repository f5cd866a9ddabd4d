import { deletionStep, matterForStaff } from '@volante/domain/accounts/open-matters';
import { formatDateTime } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import type { View } from '../../platform/ops/view.ts';
import { openMattersOf } from './open-matters-of.ts';
import { findAccount } from './store/accounts.ts';
import { openRequests } from './store/deletion-requests.ts';

/** The phone only while the driver must do something: other uses of blocked data end with the request. */
async function linesOf(ctx: Ctx, { driver_id: uid, requested_at }: { driver_id: string; requested_at: Date }) {
  const matters = await openMattersOf(ctx, uid);
  const waits = deletionStep(matters) === 'wait';
  const phone = waits ? (await findAccount(ctx, uid))?.phone : null;
  const head = [uid, `desde ${formatDateTime(requested_at)}`, waits ? 'con acceso' : 'sin acceso', phone ?? ''];
  const open = matters.length > 0 ? matters.map(matterForStaff) : ['todo resuelto: se borra en minutos'];
  return [head.join('  ').trimEnd(), ...open.map((line) => `  - ${line}`)];
}

const deletions: View = {
  summary: 'Lista a quienes pidieron eliminar su cuenta, con lo que falta resolver de cada uno',
  options: {},
  async run(ctx) {
    const lines: string[] = [];
    for (const request of await openRequests(ctx)) lines.push(...(await linesOf(ctx, request)));
    return lines.join('\n') || 'Nadie ha pedido eliminar su cuenta.';
  },
};

export const deletionsOps = { deletions };
