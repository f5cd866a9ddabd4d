import type { OpsAction } from '../../platform/ops/action.ts';
import { credentials } from './ops/credentials.ts';
import { documents } from './ops/documents.ts';
import { fleetViews } from './ops/fleet.ts';

export const fleetOps: Record<string, OpsAction> = { ...fleetViews, documents, credentials };
