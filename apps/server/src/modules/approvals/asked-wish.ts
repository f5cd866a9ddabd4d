import type { Permission } from '@volante/domain/staff/permissions';
import type { Action, Texts } from '../../platform/actions/action.ts';
import type { Wish } from '../../platform/actions/input.ts';
import { allows } from '../../platform/actions/may.ts';
import type { StaffActor } from '../../platform/context.ts';
import { fingerprintOf } from '../../platform/idempotency.ts';
import { signerOf } from '../../platform/audit/signer.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ctx } from '../../platform/context.ts';
import { permissionsOf } from '../staff/public.ts';
import type { ApprovalRow } from './store/approvals.ts';

/** Names what somebody wishes by its action, its values and its reason. */
export const hashOf = ({ action, input, why = '' }: Wish): string =>
  fingerprintOf(
    action.name,
    Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    why.trim(),
  );

export const inputOf = ({ input }: Pick<ApprovalRow, 'input'>): Texts => JSON.parse(input) as Texts;

/** What was asked for, as it was said then. */
export function wishOf(row: ApprovalRow, catalogue: ReadonlyMap<string, Action>): Wish {
  const action = catalogue.get(row.action);
  if (!action) throw new Refusal('NOT_FOUND', `La acción «${row.action}» ya no existe.`);
  return { action, input: inputOf(row), why: row.why };
}

/** Whoever asked, with what they may do now: it is done as theirs. */
export async function askerOf(ctx: Ctx, row: ApprovalRow, action: Action): Promise<StaffActor> {
  const { asked_by: person, asked_by_name: name } = row;
  if (row.asked_door === 'shell') return { kind: 'staff', door: 'shell', name };
  const held = await permissionsOf(ctx, person);
  const may = (permission: Permission) => held.has(permission);
  if (!allows(action, may)) throw new Refusal('FORBIDDEN', `${name} ya no tiene el permiso '${action.permission}'.`);
  return { kind: 'staff', door: 'console', name, staffId: person, may };
}

export const whoAsks = ({ actor }: Ctx): string => signerOf(actor).person;
