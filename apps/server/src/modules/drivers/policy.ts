import { self } from '../../platform/auth/policies.ts';

export const ownProfile = self((args: { uid: string }) => args.uid);
