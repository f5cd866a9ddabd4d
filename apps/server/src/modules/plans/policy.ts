import { self } from '../../platform/auth/policies.ts';

export const ownPlan = self((args: { driverId: string }) => args.driverId);

export const ownPreference = self((args: { entityId: string }) => args.entityId);
