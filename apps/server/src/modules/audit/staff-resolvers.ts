import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { readAct } from '../../platform/audit/read.ts';
import { may } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { readRecord, rowId } from './read-record.ts';
import { entryOf } from './record-view.ts';

export const auditStaffResolvers = {
  Query: {
    record: operation(may('audit.read'), (ctx, { filter, after }) => readRecord(ctx, filter ?? {}, after)),
    recordEntry: operation(may('audit.read'), async (ctx, { id: typed }) => {
      const id = rowId(typed);
      const found = id === undefined ? undefined : await readAct(ctx.db, id);
      return found ? entryOf(found) : null;
    }),
  },
} satisfies StaffResolvers;
