import type { OpsAction } from '../../platform/ops/action.ts';
import { orderActions } from './ops/orders.ts';
import { pointActions } from './ops/points.ts';
import { sessionActions } from './ops/sessions.ts';

export const chargingOps: Record<string, OpsAction> = { ...pointActions, ...sessionActions, ...orderActions };
