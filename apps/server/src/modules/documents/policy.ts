import { self } from '../../platform/auth/policies.ts';

export const ownDocuments = self((args: { uid: string }) => args.uid);
export const ownCompliance = self((args: { entityId: string }) => args.entityId);
