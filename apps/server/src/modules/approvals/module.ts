import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { catalogueOf } from '../../platform/actions/catalogue.ts';
import { onlyStaff } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { approvalsActions } from './actions.ts';
import { cleanUpApprovals } from './clean-up.ts';
import { approvalsHooks } from './gate.ts';
import { approvalsTables } from './owned-tables.ts';
import { shownApproval, shownApprovals } from './queries/shown-approvals.ts';
import { shownGate } from './queries/shown-gate.ts';
import { approvalsWaits } from './waits.ts';

/** [CON-06] What one of the staff asks for and another one agrees to. `modulesNow` are all of the process. */
export const approvalsModule = (modulesNow: () => readonly Module[]) =>
  ({
    name: 'approvals',
    tables: approvalsTables,
    hooks: approvalsHooks,
    actions: approvalsActions(modulesNow),
    waits: approvalsWaits(modulesNow),
    jobs: [{ name: 'approvals-clean-up', cron: '*/10 * * * *', run: cleanUpApprovals }],
    staffResolvers: {
      Query: {
        approvals: operation(onlyStaff, (ctx) => shownApprovals(ctx, onlyStaff(ctx), catalogueOf(modulesNow()))),
        approval: operation(onlyStaff, (ctx, { id }) =>
          shownApproval(ctx, onlyStaff(ctx), id, catalogueOf(modulesNow())),
        ),
        approvalGate: operation(onlyStaff, shownGate),
      },
    } satisfies StaffResolvers,
  }) satisfies Module;
