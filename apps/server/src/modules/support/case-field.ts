import type { Field } from '../../platform/actions/field.ts';
import type { Ctx } from '../../platform/context.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CaseRow, caseByNumber } from './store/cases.ts';

export const caseNumber = 'número del caso, como lo da `chat list`';

export async function caseNumbered(ctx: Ctx, said: string): Promise<CaseRow> {
  const digits = /^\d{1,12}$/.test(said) ? Number(said) : undefined;
  const found = digits === undefined ? undefined : await caseByNumber(ctx.db, digits);
  if (found) return found;
  throw new Refusal('NOT_FOUND', `No existe el caso '${forTerminal(said)}'.`, { field: 'case' });
}

const isCase = (value: unknown): value is CaseRow =>
  typeof value === 'object' && value !== null && 'driver_id' in value && typeof value.driver_id === 'string';

/** A case by its number. What is done in it is done to its driver. */
export const caseField = (help = caseNumber): Field<CaseRow> => ({
  kind: 'id',
  help,
  optional: false,
  read: (text, _name, ctx) => caseNumbered(ctx, text),
  subject: (value) => (isCase(value) ? { kind: 'driver', ref: value.driver_id } : undefined),
});
