import type { View } from '../../platform/ops/view.ts';
import { credentials } from './ops/credentials.ts';
import { documents } from './ops/documents.ts';
import { fleetViews } from './ops/fleet.ts';

export const fleetOps: Record<string, View> = { ...fleetViews, documents, credentials };
