import type { OpsAction } from '../../platform/ops/action.ts';
import { assignmentActions } from './ops/assignments.ts';
import { credentials } from './ops/credentials.ts';
import { documentActions } from './ops/documents.ts';
import { fleetActions } from './ops/fleet.ts';
import { label } from './ops/labels.ts';

export const fleetOps: Record<string, OpsAction> = {
  ...fleetActions,
  ...assignmentActions,
  label,
  ...documentActions,
  credentials,
};
