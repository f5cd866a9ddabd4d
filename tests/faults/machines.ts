// Which states may follow which, typed out from the specification and the records of decisions, never from the product's code.

interface Machine {
  table: string;
  column: string;
  /** Columns that name a row. */
  key: string;
  next: Readonly<Record<string, readonly string[]>>;
}

export const machines: readonly Machine[] = [
  {
    table: 'exchanges',
    column: 'status',
    key: 'id',
    next: { Pending: ['Started', 'Cancelled'], Started: ['Done', 'Cancelled'], Done: [], Cancelled: [] },
  },
  {
    table: 'exchange_steps',
    column: 'status',
    key: "exchange_id || '/' || domain || '/' || type",
    next: { Pending: ['Done', 'Skipped'], Done: [], Skipped: [] },
  },
  {
    table: 'shift_change_petitions',
    column: 'status',
    key: 'id',
    next: {
      created: ['accepted', 'rejected', 'deleted', 'expired'],
      accepted: ['cancelled'],
      rejected: [],
      deleted: [],
      expired: [],
      cancelled: [],
    },
  },
  {
    // What a charge point reports late makes an invalid session active or completed: its energy was taken.
    table: 'charging_sessions',
    column: 'status',
    key: 'id',
    next: {
      Pending: ['Active', 'Completed', 'Invalid'],
      Active: ['Completed'],
      Invalid: ['Active', 'Completed'],
      Completed: [],
    },
  },
  {
    table: 'door_commands',
    column: 'state',
    key: 'id',
    next: {
      pressed: ['taken', 'failed'],
      taken: ['sent', 'failed'],
      sent: ['received', 'failed'],
      received: ['acting', 'failed'],
      acting: ['done', 'failed'],
      done: [],
      failed: [],
    },
  },
  {
    // A payment that was given up or refused counts when the money comes after all.
    table: 'payments',
    column: 'status',
    key: 'id',
    next: { pending: ['paid', 'refused', 'abandoned'], refused: ['paid'], abandoned: ['paid'], paid: [] },
  },
  {
    table: 'payout_lines',
    column: 'state',
    key: "batch_id || '/' || bill_id",
    next: {
      prepared: ['sent', 'cancelled'],
      sent: ['confirmed', 'bounced'],
      confirmed: ['bounced'],
      bounced: [],
      cancelled: [],
    },
  },
  {
    table: 'events',
    column: 'status',
    key: 'id',
    next: { Pending: ['Approved', 'Rejected'], Approved: [], Rejected: [] },
  },
  {
    table: 'driver_documents',
    column: 'status',
    key: "driver_id || '/' || name",
    next: {
      PENDING: ['APPROVED', 'REJECTED', 'ERRORS'],
      REJECTED: ['PENDING', 'APPROVED', 'ERRORS'],
      ERRORS: ['PENDING', 'APPROVED', 'REJECTED'],
      APPROVED: ['REJECTED', 'ERRORS', 'EXPIRING', 'EXPIRED'],
      EXPIRING: ['PENDING', 'APPROVED', 'REJECTED', 'ERRORS', 'EXPIRED'],
      EXPIRED: ['PENDING', 'APPROVED'],
    },
  },
  {
    table: 'meetings',
    column: 'status',
    key: 'id',
    next: { booked: ['cancelled', 'attended', 'absent'], cancelled: [], attended: ['absent'], absent: ['attended'] },
  },
];

/** Every step of a machine that is committed leaves a row, written in the transaction that takes it. */
export const watching = [
  'create table seen_steps (number bigserial, machine text, row_key text, before text, after text)',
  ...machines.map(
    ({ table, column, key }) => `
      create function see_${table}() returns trigger language plpgsql as $$
      begin
        insert into seen_steps (machine, row_key, before, after)
          select '${table}', ${key}, old.${column}, new.${column} from (select new.*) as row;
        return null;
      end $$;
      create trigger see_${table} after update on ${table} for each row
        when (old.${column} is distinct from new.${column}) execute function see_${table}()`,
  ),
];

/** The steps that no machine has. */
export function illegal(
  seen: readonly { machine: string; row_key: string; before: string; after: string }[],
): string[] {
  return seen
    .filter(({ machine, before, after }) => {
      const next = machines.find(({ table }) => table === machine)?.next;
      return !next?.[before]?.includes(after);
    })
    .map(({ machine, row_key, before, after }) => `${machine} ${row_key} went from ${before} to ${after}`);
}
