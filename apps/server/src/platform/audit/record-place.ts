import { sql } from 'kysely';
import { int } from '../database/columns.ts';
import { onlyRow, statement } from '../database/statement.ts';
import { Refusal } from '../refusal.ts';
import type { Db } from '../context.ts';

/**
 * How far the record had come when something was read: the last row of each chain. Rows of one chain become visible in the order
 * of their places, so nothing that was done later is missed, as it could be by a clock or by the ids of rows.
 */
export interface RecordPlace {
  money: number;
  other: number;
}

const ends = statement(
  { money: int, other: int },
  () => sql`
    select max(place) filter (where chain = 'money') as money, max(place) filter (where chain = 'other') as other
    from staff_action_heads`,
);

export const recordPlaceNow = async (db: Db): Promise<RecordPlace> => onlyRow(await ends(db));

/** As a page keeps it: '12.340'. */
export const writeRecordPlace = ({ money, other }: RecordPlace): string => `${money}.${other}`;

export function readRecordPlace(text: string): RecordPlace {
  const [, money, other] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (money === undefined || other === undefined)
    throw new Refusal('BAD_USER_INPUT', 'No se entiende desde cuándo miras esta página. Ábrela de nuevo.', {
      field: 'since',
    });
  return { money: Number(money), other: Number(other) };
}
