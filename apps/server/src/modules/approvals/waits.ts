import {
  type ApprovalKind,
  approvalKindLabel,
  approvalKinds,
  permissionToApprove,
} from '@volante/domain/approvals/approval';
import { formatDateTime } from '@volante/domain/values/dates';
import { catalogueOf } from '../../platform/actions/catalogue.ts';
import type { Module } from '../../platform/module.ts';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingApprovals } from './store/waiting.ts';

const nameOf = (kind: ApprovalKind) => (kind === 'money' ? 'approvals' : `approvals-${kind}`);

/** [CON-07] `modulesNow` are all of the process, whose actions wait. Each kind waits for those who may agree to it. */
export const approvalsWaits = (modulesNow: () => readonly Module[]) =>
  approvalKinds.map((kind) =>
    waitOf({
      name: nameOf(kind),
      title: `Aprobaciones: ${approvalKindLabel(kind)}`,
      permission: permissionToApprove(kind),
      targetHours: 4,
      waiting: waitingApprovals(kind),
      shown: ({ ref: id, action, asked_by_name: name, expires_at: expiresAt, driver_id: driver }) => ({
        kind: 'approval',
        title: catalogueOf(modulesNow()).get(action)?.title ?? action,
        detail: `Lo pide ${name}. Vence el ${formatDateTime(expiresAt)}`,
        driver: driver ?? undefined,
        actions: [
          { action: 'approvals approve', fields: { id } },
          { action: 'approvals refuse', fields: { id } },
        ],
      }),
    }),
  );
